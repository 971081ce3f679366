// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- adds to the browser's own
interface Window {
  /** The control that was pressed before the application ran, see inline-script.ts. */
  earlyPress?: HTMLElement | undefined;
}
