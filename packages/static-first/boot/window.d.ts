// Declarations of the browser are interfaces, which merge.
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions
interface Window {
  /** The control that was pressed before the application ran, see boot.ts. */
  pressed?: HTMLElement | undefined;
}
