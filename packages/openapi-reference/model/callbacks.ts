import {bodyView, responseViews} from './content';
import {entriesOf} from './entries';
import type {Operation, PathItem} from './openapi';
import {METHODS} from './openapi';
import type {CallbackView} from './page';
import {parameterGroups, parametersOf} from './parameters';
import type {SchemaContext} from './schema/context';
import {kebab, words} from './slug';

/** View-models of the requests that the API sends back because of an operation. */
export async function callbackViews(operation: Operation, context: SchemaContext): Promise<CallbackView[]> {
  const {resolver} = context;
  const views: CallbackView[] = [];
  for (const [name, node] of entriesOf(operation.callbacks)) {
    for (const [expression, itemNode] of entriesOf(resolver.resolve<Record<string, PathItem>>(node))) {
      const item = resolver.resolve<PathItem>(itemNode);
      for (const method of METHODS) {
        const inner = item[method];
        if (inner !== undefined && inner !== null) {
          views.push(await callbackView({name, expression, method}, inner, item, context));
        }
      }
    }
  }
  return views;
}

async function callbackView(
  {name, expression, method}: {name: string; expression: string; method: string},
  operation: Operation,
  item: PathItem,
  context: SchemaContext,
): Promise<CallbackView> {
  const anchor = context.anchors.take(`callback-${kebab(name) || 'unnamed'}-${method}`);
  // The API sends and the reader answers, so the directions are swapped.
  const received: SchemaContext = {...context, direction: 'response'};
  const answered: SchemaContext = {...context, direction: 'request'};
  const body = await bodyView(operation.requestBody, anchor, received);
  const text = [operation.summary, operation.description].filter(Boolean).join('\n\n');
  return {
    anchor,
    name: words(name),
    expression,
    method: method.toUpperCase(),
    ...(text !== '' && {description: context.markdown(text)}),
    parameters: parameterGroups(
      parametersOf(operation, item, context.resolver),
      received,
      `${anchor}-parameters`,
    ),
    ...(body && {body}),
    responses: await responseViews(operation.responses, `${anchor}-response`, answered),
  };
}
