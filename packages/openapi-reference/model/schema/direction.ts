export type Direction = 'request' | 'response';
