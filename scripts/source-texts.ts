import { parseSync } from 'vite';
import { isNode, type Node, type Source } from './borders.ts';

/** A string of a source. */
export interface Text {
  readonly text: string;
  /** The names of the calls, variables and properties that it is part of, from the outermost one. */
  readonly within: readonly string[];
}

/** The last name of an identifier or a member: 'set' of `known.set`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (typeof node.name === 'string') return node.name;
  return nameOf(node.property);
}

/** The type that a variable is declared with. */
const typeOf = (id: unknown): unknown => {
  const annotation = isNode(id) && isNode(id.typeAnnotation) ? id.typeAnnotation : undefined;
  return isNode(annotation?.typeAnnotation) ? annotation.typeAnnotation.typeName : undefined;
};

/** What is called or declared by a node: a call, a template, a variable and its type, a property, a parameter. */
const namesOf = (node: Node): string[] =>
  [node.callee, node.tag, node.id, typeOf(node.id), node.key, node.typeAnnotation ? node : '']
    .map(nameOf)
    .filter((name) => name !== '');

/** The string that a node is, with its blanks collapsed and '$' for each value of a template. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  const quasis: { value: { raw: string } }[] = node.quasis;
  return quasis
    .map(({ value }) => value.raw)
    .join('$')
    .split(/\s+/)
    .join(' ');
}

/** Every string of a source, also those of its types. What a function does is not part of what declares it. */
export function readSourceTexts({ path, text }: Source): Text[] {
  const found: Text[] = [];
  const visit = (value: unknown, within: readonly string[]): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, within);
    if (!isNode(value)) return;
    const own = textOf(value);
    if (own !== undefined) found.push({ text: own, within });
    const around = value.type === 'BlockStatement' ? [] : [...within, ...namesOf(value)];
    for (const child of Object.values(value)) visit(child, around);
  };
  visit(parseSync(path, text).program, []);
  return found;
}

/** The SQL of a source: its templates with the tag `sql`, blanks collapsed, '$' for each value. */
export const readStatements = (source: Source): string[] =>
  readSourceTexts(source)
    .filter(({ within }) => within.at(-1) === 'sql')
    .map(({ text }) => text);
