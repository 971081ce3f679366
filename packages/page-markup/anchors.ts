/** Ids of sections, fields and rows. Other sites link to them, so they never change. */

/** Sections of an operation's page. */
export const operationSections = [
  'authentication',
  'what-the-server-sees',
  'parameters',
  'body',
  'responses',
  'errors',
  'samples',
  'notes',
  'examples',
  'sdk',
  'related',
] as const;

/** The section of one response: `response-200`. */
export function responseAnchor(status: string): string {
  return `response-${status}`;
}

/** The parameters of one location: `parameters-query`. */
export function parametersAnchor(location: string, prefix = 'parameters'): string {
  return `${prefix}-${location}`;
}

/** Whether a section is on the pages of most operations, so that its title is not specific. */
export function isSharedSection(id: string): boolean {
  const shared = [responseAnchor(''), parametersAnchor('')];
  return operationSections.some((section) => section === id) || shared.some((start) => id.startsWith(start));
}

/** The last section of a guide, which links to other pages. */
export const nextSection = 'next';

/** A field of a body or of another field: `body.uuid`, `response-200.data.uploads.uuid`. */
export function fieldAnchor(owner: string, name: string): string {
  return `${owner}.${name}`;
}

/** A parameter `parameters-query-limit` or a header `response-200-header-Location`. */
export function parameterAnchor(owner: string, location: string, name: string): string {
  return `${parametersAnchor(location, owner)}-${name}`;
}

export function errorAnchor(code: string): string {
  return `error-${code}`;
}

/** A response body shared by most operations: `common-failure`. */
export function commonAnchor(label: string): string {
  return `common-${label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;
}

/** A command `ts-trash-empty`, or a variable `ts-FILEN_EMAIL`. */
export function commandAnchor(tool: string, name: string): string {
  return `${tool}-${name.replaceAll(' ', '-')}`;
}

/** An option `ts-sync--continuous`, or `ts--skip-update` of the program itself. */
export function optionAnchor(owner: string, flag: string): string {
  return `${owner}${flag}`;
}

/** A method `cloud.listDirectory`, `api.dir.content`; a second overload ends in `-2`. */
export function methodAnchor(module: string, name: string, form = 1): string {
  return `${module}.${name.replaceAll('()', '')}${form === 1 ? '' : `-${form}`}`;
}
