declare module 'subset-font' {
  type Options = {targetFormat: 'woff2'; noLayoutClosure?: boolean};
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
