/** XML from values, as the `xml` keywords of a schema ask for. */
import {escapeHtml} from '../../highlight';
import type {Json, Schema, SchemaObject} from './openapi';
import type {Resolver} from './resolve';
import {mergeAllOf} from './schema/merge';
import {isComposite, toJsonText} from './source-scalar';
import {ownEntry} from './values';

type Xml = NonNullable<SchemaObject['xml']>;

/** A document whose root is called like the schema, indented by two spaces. */
export function toXml(value: Json, schema: Schema, resolver: Resolver): string {
  const {name = 'root'} = mergeAllOf(schema, resolver);
  return element(name, value, schema, resolver).join('\n');
}

function element(given: string, value: Json, schema: Schema, resolver: Resolver): string[] {
  const own = shapeOf(schema, value, resolver);
  const {namespace, prefix} = own.xml;
  const tag = qualified(given, own.xml);
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
    const {xml} = shape;
    if (xml.nodeType === 'text' || xml.nodeType === 'cdata') {
      const text = textOf(part);
      children.push(xml.nodeType === 'text' ? escapeHtml(text) : `<![CDATA[${text}]]>`);
    } else if (xml.attribute === true || xml.nodeType === 'attribute') {
      attributes += ` ${qualified(key, xml)}="${escapeHtml(textOf(part))}"`;
    } else if (Array.isArray(part)) {
      // Items are called like their list unless they have a name.
      const items = part.flatMap((item) => element(key, item, shape.items ?? {}, resolver));
      const isWrapped = xml.wrapped === true || xml.nodeType === 'element';
      const [open = '', close = ''] = element(key, [], property, resolver);
      children.push(...(isWrapped ? [open, ...indented(items), close] : items));
    } else {
      children.push(...element(key, part, property, resolver));
    }
  }
  return children.length === 0
    ? [`<${tag}${attributes}/>`]
    : [`<${tag}${attributes}>`, ...indented(children), `</${tag}>`];
}

function qualified(given: string, {name = given, prefix}: Xml): string {
  return prefix === undefined ? name : `${prefix}:${name}`;
}

function shapeOf(schema: Schema, value: Json, resolver: Resolver): SchemaObject & {xml: Xml} {
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
