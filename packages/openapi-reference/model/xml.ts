/** XML from values, as the `xml` keywords of a schema ask for. */
import {escapeHtml} from '../../highlight';
import type {Json, Schema, SchemaObject} from './openapi';
import type {Resolver} from './resolve';
import {mergeAllOf} from './schema/merge';
import {isComposite, toJsonText} from './source-scalar';
import {ownEntry} from './values';

type Xml = {
  name?: string;
  namespace?: string;
  prefix?: string;
  attribute?: boolean;
  wrapped?: boolean;
  /** Since OpenAPI 3.2. */
  nodeType?: string;
};

/** A document whose root is called like the schema, indented by two spaces. */
export function toXml(value: Json, schema: Schema, resolver: Resolver): string {
  const {name = 'root'} = mergeAllOf(schema, resolver);
  return element(name, value, schema, resolver).join('\n');
}

function element(given: string, value: Json, schema: Schema, resolver: Resolver): string[] {
  const own = shapeOf(schema, value, resolver);
  const {name = given, prefix, namespace} = own.xml as Xml;
  const tag = prefix === undefined ? name : `${prefix}:${name}`;
  const declared =
    namespace === undefined
      ? ''
      : ` xmlns${prefix === undefined ? '' : `:${prefix}`}="${escapeHtml(namespace)}"`;
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => element(tag, item, own.items ?? {}, resolver));
    return [`<${tag}${declared}>`, ...indented(items), `</${tag}>`];
  }
  if (!isComposite(value)) {
    return [`<${tag}${declared}>${escapeHtml(textOf(value))}</${tag}>`];
  }
  let attributes = declared;
  const children: string[] = [];
  for (const [key, part] of Object.entries(value)) {
    const property = ownEntry(own.properties, key) ?? {};
    const shape = shapeOf(property, part, resolver);
    const xml = shape.xml as Xml;
    if (xml.nodeType === 'text' || xml.nodeType === 'cdata') {
      const text = textOf(part);
      children.push(xml.nodeType === 'text' ? escapeHtml(text) : `<![CDATA[${text}]]>`);
    } else if (xml.attribute === true || xml.nodeType === 'attribute') {
      attributes += ` ${xml.prefix === undefined ? '' : `${xml.prefix}:`}${xml.name ?? key}="${escapeHtml(textOf(part))}"`;
    } else if (Array.isArray(part) && xml.wrapped !== true && xml.nodeType !== 'element') {
      // Only the name of the items counts then.
      children.push(...part.flatMap((item) => element(key, item, shape.items ?? {}, resolver)));
    } else {
      children.push(
        ...(Array.isArray(part)
          ? wrapped(key, part, property, shape, resolver)
          : element(key, part, property, resolver)),
      );
    }
  }
  return children.length === 0
    ? [`<${tag}${attributes}/>`]
    : [`<${tag}${attributes}>`, ...indented(children), `</${tag}>`];
}

/** Items are called like their list unless they have a name. */
function wrapped(
  key: string,
  list: Json[],
  schema: Schema,
  {items = {}}: SchemaObject,
  resolver: Resolver,
): string[] {
  const [open = '', ...rest] = element(key, [], schema, resolver);
  const inside = list.flatMap((item) => element(key, item, items, resolver));
  return [open, ...indented(inside), ...rest];
}

function shapeOf(schema: Schema, value: Json, resolver: Resolver): SchemaObject & {xml: object} {
  const {schema: own, choices} = mergeAllOf(schema, resolver);
  const variants = choices.flatMap(({schemas}) => schemas.map((one) => mergeAllOf(one, resolver).schema));
  const keys = isComposite(value) ? Object.keys(value) : [];
  const fitting = variants.find(({properties = {}}) =>
    keys.every((key) => key in properties || key in (own.properties ?? {})),
  );
  return {...own, properties: {...fitting?.properties, ...own.properties}, xml: own.xml ?? {}};
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : value === null ? '' : toJsonText(value);
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
