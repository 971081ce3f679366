import type {Operation, PathItem, Server} from './openapi';
import type {ServerView} from './page';
import type {Resolver} from './resolve';
import {listOf} from './values';

/** Servers of an operation: its own, else those of its path, else those of the document. */
export function serversOf(operation: Operation, pathItem: PathItem, resolver: Resolver): ServerView[] {
  const servers = ownServers(operation, pathItem) ?? listOf(resolver.document.servers);
  return servers.map((server) => {
    const description = [server.name, server.description, ...variablesOf(server)].filter(Boolean).join('; ');
    return {url: fillVariables(server).replace(/\/+$/, ''), description: description || undefined};
  });
}

/** Servers of an operation that are not those of the document. By the specification an empty list is the same as none. */
export function ownServers(operation: Operation, pathItem: PathItem): readonly Server[] | undefined {
  return [operation.servers, pathItem.servers].map(listOf).find((list) => list.length > 0);
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
