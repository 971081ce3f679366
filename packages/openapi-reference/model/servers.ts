import type {Operation, PathItem, Server} from './openapi';
import type {ServerView} from './page';
import type {Resolver} from './resolve';

/** Servers of an operation: its own, else those of its path, else those of the document. */
export function serversOf(operation: Operation, pathItem: PathItem, resolver: Resolver): ServerView[] {
  const lists = [operation.servers, pathItem.servers, resolver.document.servers];
  const servers = lists.find(isFilled) ?? [];
  return servers.map((server) => {
    const description = [server.name, server.description, ...variablesOf(server)].filter(Boolean).join('; ');
    return {url: fillVariables(server).replace(/\/+$/, ''), description: description || undefined};
  });
}

/** Whether an operation has other servers than the document. */
export function hasOwnServers(operation: Operation, pathItem: PathItem): boolean {
  return [operation.servers, pathItem.servers].some(isFilled);
}

/** By the specification an empty list is the same as none. */
function isFilled(list: readonly Server[] | undefined): boolean {
  return Array.isArray(list) && list.length > 0;
}

function fillVariables({url, variables}: Server): string {
  return Object.entries(variables ?? {}).reduce(
    (text, [name, variable]) =>
      variable.default === undefined ? text : text.replaceAll(`{${name}}`, () => String(variable.default)),
    url,
  );
}

function variablesOf({variables}: Server): string[] {
  return Object.entries(variables ?? {}).map(([name, {default: value, enum: values, description}]) => {
    const isDefault = value === undefined ? undefined : `\`${value}\` by default`;
    const choice = values && `one of \`${values.join(', ')}\``;
    return [`\`${name}\``, isDefault, choice, description].filter(Boolean).join(', ');
  });
}
