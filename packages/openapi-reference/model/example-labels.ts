import type {ExampleView, ResponseView} from './page';

const UNNAMED = 'Example';

/** Labels tell examples apart: the status where several have some, the media type where an answer has several. */
export function labelledExamples(responses: readonly ResponseView[]): ExampleView[] {
  const withExamples = responses.filter(({contents}) => contents.some(({examples}) => examples.length > 0));
  return withExamples.flatMap(({status, contents}) => {
    const types = contents.filter(({examples}) => examples.length > 0);
    return types.flatMap(({mediaType, examples}) =>
      examples.map((example) => {
        const parts = [
          ...(withExamples.length > 1 ? [status === 'default' ? 'Other' : status] : []),
          ...(types.length > 1 ? [mediaType] : []),
          ...(example.label === UNNAMED ? [] : [example.label]),
        ];
        return {...example, label: parts.join(' ') || UNNAMED};
      }),
    );
  });
}
