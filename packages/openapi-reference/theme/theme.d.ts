declare module '@theme/ApiReference/Method' {
  export {default} from './ApiReference/Method';
}

/** Schemas contain fields and variants, which contain schemas: the alias closes the circle. */
declare module '@theme/ApiReference/Schema' {
  export {default} from './ApiReference/Schema';
}
