import type {DeclaredMethod, DeclaredModule} from './declared';
import type {Details} from './supplement';

export type {DeclaredMethod, DeclaredModule, Parameter} from './declared';

/** A method with all that its row in a table says. */
export type Method = DeclaredMethod & Details & {module: string; anchor: string};

export type Module = Omit<DeclaredModule, 'methods'> & {methods: readonly Method[]};
