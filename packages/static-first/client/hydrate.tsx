/** The part of the runtime that brings React; loaded with the first island that needs it. */
import {Component, createElement, type ComponentType, type ReactNode} from 'react';
import {createRoot, hydrateRoot, type Root} from 'react-dom/client';
import {Crash} from './Crash';
import {tolerateMovedTexts, watchTexts} from './moved-texts';

tolerateMovedTexts();

type BoundaryProps = {onMounted: () => void; children: ReactNode};

/** Shows an error in the place of the island alone. */
class Boundary extends Component<BoundaryProps, {crash?: {error: unknown} | undefined}> {
  override state: {crash?: {error: unknown} | undefined} = {};
  static getDerivedStateFromError(error: unknown): {crash: {error: unknown}} {
    return {crash: {error}};
  }
  override componentDidMount(): void {
    this.props.onMounted();
  }
  override render(): ReactNode {
    const {crash} = this.state;
    return crash === undefined ? (
      this.props.children
    ) : (
      <Crash error={crash.error} onTryAgain={() => this.setState({crash: undefined})} />
    );
  }
}

/**
 * Hydrates an island.
 * @param element its `<docs-island>`
 * @returns the root, once its effects have run
 */
export function hydrateIsland(element: HTMLElement, Island: ComponentType<object>): Promise<Root> {
  const props = JSON.parse(element.dataset.props ?? '{}') as object;
  return new Promise((resolve) => {
    const root = hydrateRoot(
      element,
      <Boundary onMounted={() => resolve(root)}>
        {createElement(Island, props, childrenOf(element))}
      </Boundary>,
      // Others have changed the HTML meanwhile, such as a translator; React has rendered it anew.
      {onRecoverableError: () => undefined},
    );
    watchTexts(element);
  });
}

/** The children of an island stay the HTML that the build has rendered. */
function childrenOf(element: Element): ReactNode {
  const slot = element.querySelector('docs-children');
  return slot === null
    ? undefined
    : createElement('docs-children', {
        suppressHydrationWarning: true,
        dangerouslySetInnerHTML: {__html: slot.innerHTML},
      });
}

/** Shows an error in place of a page. */
export function showCrash(content: Element, error: unknown, onTryAgain: () => void): void {
  const root = createRoot(content);
  const tryAgain = (): void => {
    root.unmount();
    onTryAgain();
  };
  root.render(
    <main id="main" className="container margin-vert--xl">
      <Crash isPage error={error} onTryAgain={tryAgain} />
    </main>,
  );
}
