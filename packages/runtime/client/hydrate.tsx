/** The part of the runtime that imports React; loaded with the first island that needs it. */
import {Component, createElement, type ComponentType, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {createRoot, hydrateRoot, type Root} from 'react-dom/client';
import clsx from 'clsx';
import {theme} from '../../page-markup/browser';
import {Crash} from './Crash';
import {tolerateReplacedTexts, watchTexts} from './replaced-texts';
import {MAIN_ID} from './selectors';

tolerateReplacedTexts();

/** Shows an error in the place of the island alone. */
class Boundary extends Component<{children: ReactNode}, {crash?: {error: unknown} | undefined}> {
  override state: {crash?: {error: unknown} | undefined} = {};
  static getDerivedStateFromError(error: unknown): {crash: {error: unknown}} {
    return {crash: {error}};
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
 * Hydrates an island synchronously: it gets what the reader presses or types next.
 * @param element its `<docs-island>`
 */
export function hydrateIsland(element: HTMLElement, Island: ComponentType<object>): Root {
  const props = JSON.parse(element.dataset.props ?? '{}') as object;
  const restoreFields = keepFields(element);
  const root = flushSync(() =>
    hydrateRoot(
      element,
      <Boundary>{createElement(Island, props, childrenOf(element))}</Boundary>,
      // Others have changed the HTML meanwhile, such as a translator; React has rendered it anew.
      {onRecoverableError: () => undefined},
    ),
  );
  restoreFields();
  watchTexts(element);
  return root;
}

/**
 * Keeps what the reader has typed, and the cursor: React renders an island anew that a translator has changed.
 * @returns a function that puts both into the new fields
 */
function keepFields(element: Element): () => void {
  const fieldsIn = (): NodeListOf<HTMLInputElement | HTMLTextAreaElement> =>
    element.querySelectorAll('input, textarea');
  const saved = [...fieldsIn()].map((field) => ({
    former: field,
    value: field.value,
    isFocused: field === document.activeElement,
    // Null where there is no text, as in a checkbox.
    start: field.selectionStart,
    end: field.selectionEnd,
  }));
  return () => {
    const fields = fieldsIn();
    saved.forEach(({former, value, isFocused, start, end}, index) => {
      const field = fields[index];
      if (field === undefined || field === former) {
        return;
      }
      if (field.value !== value) {
        // Past React, which notices only values that it has not set itself.
        Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
        field.dispatchEvent(new Event('input', {bubbles: true}));
      }
      if (isFocused) {
        field.focus({preventScroll: true});
        if (start !== null) {
          field.setSelectionRange(start, end);
        }
      }
    });
  };
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
    <main id={MAIN_ID} className={clsx(theme.container, theme.marginAround)}>
      <Crash isPage error={error} onTryAgain={tryAgain} />
    </main>,
  );
}
