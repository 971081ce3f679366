interface Window {
  /** The control that was pressed before the application ran, see boot.ts. */
  pressed?: HTMLElement | undefined;
}
