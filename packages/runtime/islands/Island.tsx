import {
  createContext,
  createElement,
  useContext,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import {serializeProps} from './serialize-props';

/** When an island becomes interactive: in view (the default), once the browser is idle, or at the first press. */
export type When = 'visible' | 'idle' | 'press';

type OwnProps = {when?: When; children?: ReactNode};

/** What `Name.island.tsx` exports. */
type IslandFile<Props> = {default: ComponentType<Props>; when?: When};

/** Whether a component is rendered inside an island, where another island is an ordinary component. */
const InsideIsland = createContext(false);

/**
 * Makes an island of the default export of `Name.island.tsx`; the loader of the server bundle and of
 * development calls it. The built page holds the component's HTML and props, which `client/islands.ts` hydrates.
 * In the browser it is the component itself.
 * @param file path of the file, relative to the repository, for messages
 */
export function asIsland<Props extends object>(
  file: string,
  {default: Component, when: preferred = 'visible'}: IslandFile<Props>,
): ComponentType<Props & OwnProps> {
  const name = file.replace(/^.*[\\/]|\.island\.tsx$/g, '');
  return function Island({when = preferred, children, ...props}: Props & OwnProps): ReactElement {
    const isInside = useContext(InsideIsland);
    const component = (content?: ReactNode): ReactElement =>
      createElement(Component as ComponentType<object>, props, content);
    if (isInside) {
      return component(children);
    }
    // In development too, so that nobody learns it from the build.
    const json = serializeProps(file, props);
    // With Docusaurus's client, in development, the page is React already.
    const data: Record<string, string | undefined> =
      typeof document === 'undefined' ? {'data-island': name, 'data-when': when, 'data-props': json} : {};
    return createElement(
      'docs-island',
      data,
      <InsideIsland value={true}>
        {component(
          children === undefined
            ? undefined
            : createElement('docs-children', null, <InsideIsland value={false}>{children}</InsideIsland>),
        )}
      </InsideIsland>,
    );
  };
}
