/**
 * View-models: exactly the data that the components render. Everything costly
 * (resolving references, merging, examples, Markdown, highlighting) is done
 * beforehand. An absent property means that there is nothing to render.
 */
import type {ComponentType} from 'react';

/** Safe HTML, made from Markdown at build time. */
export type Html = string;

/** An entry of a contents list. The theme renders `value` as HTML, so it is escaped. */
export type Heading = {value: Html; id: string; level: number};

/** A part that most operations have is shared: the introduction shows it too. */
type Shareable = {shared?: true};

export type VariantView = Shareable & {label: string; schema: SchemaView};

export type VariantGroupView = {
  kind: 'oneOf' | 'anyOf';
  /** Property whose value tells the variants apart. */
  discriminator?: string;
  variants: VariantView[];
};

/** How the client encrypts or hashes a value, and the guide that says more. */
export type EncryptionView = {label: string; guide?: string; hashed?: true; about?: string};

export type SchemaView = {
  /** For people: `string (uuid)`, `array of objects`, `integer or null`. */
  type: string;
  nullable?: true;
  /** Of the shared schema. */
  name?: string;
  description?: Html;
  /** Short sentences such as "1 to 64 characters". */
  constraints?: string[];
  /** As JSON text, like the next three. */
  values?: string[];
  const?: string;
  default?: string;
  example?: string;
  /** Instead of one example, several, or one that is explained. */
  examples?: {label?: string; description?: Html; value: string}[];
  encryption?: EncryptionView;
  children?: FieldView[];
  variants?: VariantGroupView[];
  /** The page already shows the schema: a link to it. */
  recursive?: {name: string; anchor: string};
  /** Nested fields are left out, because the tree is too deep or the page too long: their names, and where they are. */
  truncated?: {fields: string[]; href: string};
};

export type FieldView = SchemaView & {
  label: string;
  anchor: string;
  required?: true;
  /** Whether responses may be without it. */
  optional?: true;
  deprecated?: true;
  readOnly?: true;
  writeOnly?: true;
};

export type CodeView = {language: string; html: Html};

export type ExampleView = {label: string; description?: Html; code: CodeView};

export type ContentView = {
  mediaType: string;
  anchor: string;
  schema?: SchemaView;
  examples: ExampleView[];
};

export type ParameterGroupView = {
  location: string;
  title: string;
  fields: FieldView[];
  /** Headers that most readers leave out; collapsed to one line. */
  folded?: true;
};

export type BodyView = {
  description?: Html;
  required: boolean;
  contents: ContentView[];
  /** The samples send its only example, so the page does not repeat it. */
  sampled?: true;
};

export type ResponseView = Shareable & {
  status: string;
  title: string;
  anchor: string;
  description?: Html;
  headers: FieldView[];
  contents: ContentView[];
};

export type ServerView = {
  /** Address with the defaults of its variables, without a slash at the end. */
  url: string;
  /** With what its variables may be. Text between backticks is code. */
  description?: string;
};

export type SchemeView = {name: string; how: string; description?: Html};

export type SecurityView = {
  /** Alternatives; within one, all schemes are needed together. Empty = open. */
  alternatives: {name: string; how: string; scopes: string[]}[][];
  /** The call also works without authentication. */
  optional?: true;
  /** The description does not mention authentication. */
  unspecified?: true;
};

export type ErrorView = Shareable & {code: string; when?: Html; action?: Html};

/** Fields that the server cannot read, those it gets as a hash, and those it reads: each name once. */
export type VisibilityView = Record<'encrypted' | 'hashed' | 'readable', VisibleField[]>;

export type VisibleField = Pick<FieldView, 'label' | 'anchor'> & {
  from: 'request' | 'response';
  /** How it is encrypted or hashed. */
  about?: string;
};

export type LinkView = {title: string; permalink: string};

/** A sentence, and where it leads. */
export type NoteView = {text: string; link: LinkView};

type PageBase = LinkView & {
  /** Plain text for the description meta tag. */
  description: string;
  /** Pages above this one: the first page of the area, and the group on the overview page. */
  parents: LinkView[];
  toc: Heading[];
  previous?: LinkView;
  next?: LinkView;
  /** Day of the last change, if it is known: `2026-11-20`. */
  updated?: string;
  /** File that the page is made from, relative to the folder of the site. */
  source?: string;
  checked?: readonly string[];
};

export type OperationPageView = PageBase & {
  kind: 'operation' | 'webhook';
  /** The introduction, which has the shared parts, and the ids of what it has. */
  introduction: {permalink: string; sections: string[]};
  method: string;
  path: string;
  servers: ServerView[];
  /** The servers are others than those of the document. */
  ownServers?: true;
  deprecated?: true;
  intro?: Html;
  /** Quotes above the headings of the description: things to know before the call. */
  before?: Html;
  details?: Html;
  security: SecurityView;
  parameters: ParameterGroupView[];
  body?: BodyView;
  responses: ResponseView[];
  errors: ErrorView[];
  samples: CodeView[];
  samplesNote?: NoteView;
  sdk?: {sample?: CodeView; methods: string[]; wrapper?: string; rust: string[]};
  visibility?: VisibilityView;
  /** Other pages, and further documentation anywhere. */
  related: LinkView[];
};

/** An operation in the lists of all. */
export type OperationSummary = LinkView &
  Pick<OperationPageView, 'method' | 'path' | 'deprecated'> & {purpose: string; authentication: string};

/** Words for what the server cannot read, and what it reads. */
export type SightLineView = {unreadable: string[]; sees: string[]};

export type IntroductionPageView = PageBase & {
  kind: 'introduction';
  sightLine?: SightLineView;
  /** Version of OpenAPI that the description follows, e.g. `3.1`. */
  format: string;
  intro?: Html;
  servers: ServerView[];
  schemes: SchemeView[];
  groups: OverviewGroupView[];
  overview: string;
  errorCodes: ErrorView[];
  encryptionKinds: (EncryptionView & {name: string})[];
  common: CommonView;
  downloads: readonly AddressView[];
  license?: {name: string; url?: string};
  links: AddressView[];
};

type AddressView = {label: string; href: string};

/** Parts that most operations share, apart from servers, authentication and error codes. */
export type CommonView = {
  /** Bodies that a response can have, such as that of a refusal. */
  variants: VariantView[];
  responses: ResponseView[];
  /** The request of one operation in all languages, and that operation. */
  sample?: {samples: CodeView[]; operation: LinkView};
};

export type OverviewGroupView = {
  id: string;
  title: string;
  description?: Html;
  operations: OperationSummary[];
};

export type OverviewPageView = PageBase & {
  kind: 'overview';
  sightLine?: SightLineView;
  total: number;
  note?: NoteView;
  groups: OverviewGroupView[];
};

/** Any page of the reference. */
export type PageView = OperationPageView | IntroductionPageView | OverviewPageView;

/** An MDX partial, as Docusaurus hands it to the component of a route. */
export type TextModule = ComponentType & {toc: Heading[]};

export type ReferenceOptions = {
  /** Where the pages live, without a slash at the end: `/docs/api/specs`. */
  basePath: string;
  /** Route of the overview of all operations. */
  overviewPath: string;
  /** First page of the area, above all of these. */
  home: LinkView;
  downloads: readonly AddressView[];
  /** A sentence above the list of operations, and where it leads. */
  overviewNote?: NoteView;
  /** A sentence below the samples of each operation, and where it leads. */
  samplesNote?: NoteView;
  /** Of the introduction and of the list of operations. */
  sightLine?: SightLineView;
};

/** Everything that the site renders from one description. */
export type Reference = {
  introduction: IntroductionPageView;
  overview: OverviewPageView;
  operations: OperationPageView[];
  groups: OverviewGroupView[];
};
