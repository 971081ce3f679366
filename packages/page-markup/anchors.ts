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
export const responseAnchor = (status: string): string => `response-${status}`;

/** The parameters of one location: `parameters-query`. */
export const parametersAnchor = (location: string, prefix = 'parameters'): string => `${prefix}-${location}`;

/** Whether a section is on the pages of most operations, so that its title is not specific. */
export function isSharedSection(id: string): boolean {
  const shared = [responseAnchor(''), parametersAnchor('')];
  return operationSections.some((section) => section === id) || shared.some((start) => id.startsWith(start));
}

/** The last section of a guide, which links to other pages. */
export const nextSection = 'next';

/** A field of a body or of another field: `body.uuid`, `response-200.data.uploads.uuid`. */
export const fieldAnchor = (owner: string, name: string): string => `${owner}.${name}`;

/** A parameter `parameters-query-limit` or a header `response-200-header-Location`. */
export const parameterAnchor = (owner: string, location: string, name: string): string =>
  `${parametersAnchor(location, owner)}-${name}`;

export const errorAnchor = (code: string): string => `error-${code}`;

/** A response body shared by most operations: `common-failure`. */
export const commonAnchor = (label: string): string =>
  `common-${label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;

/** A command `ts-trash-empty`, or a variable `ts-FILEN_EMAIL`. */
export const commandAnchor = (tool: string, name: string): string => `${tool}-${name.replaceAll(' ', '-')}`;

/** An option `ts-sync--continuous`, or `ts--skip-update` of the program itself. */
export const optionAnchor = (owner: string, flag: string): string => `${owner}${flag}`;

/** A method `cloud.listDirectory`, `api.dir.content`; a second overload ends in `-2`. */
export const methodAnchor = (module: string, name: string, form = 1): string =>
  `${module}.${name.replaceAll('()', '')}${form === 1 ? '' : `-${form}`}`;

/** Decodes a part of an address; malformed escapes stay as they are. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
