import type { Identifier, Node, TypeNode } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

/** A column as declared by the TypeScript type of a row. */
export interface DeclaredColumn {
  readonly name: string;
  /**
   * The possible types of its values: 'string', 'number', 'boolean', 'Date', 'array' or 'object';
   * none for `unknown`.
   */
  readonly kinds: readonly string[];
  readonly nullable: boolean;
}

/** A statement with the row declared by its `sql<Row>`. */
export interface DeclaredRow {
  /** 'packages/server/src/orders/order-rows.ts:12'. */
  readonly place: string;
  /** The parts of the template between its values, as Kysely stores them. */
  readonly fragments: readonly string[];
  /** Undefined if the row is a type parameter. */
  readonly columns: readonly DeclaredColumn[] | undefined;
}

/** A list of `defineListSql` with its declared row. */
export interface DeclaredList extends DeclaredRow {
  readonly file: string;
  /** The name of its export. */
  readonly name: string;
}

interface Site {
  readonly fragments: readonly string[];
  readonly row: TypeNode;
  readonly position: number;
}

function fragmentsOf(template: Node): string[] {
  if (isNoSubstitutionTemplateLiteral(template)) return [template.text];
  if (!isTemplateExpression(template)) return [];
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
}

/** Every `sql<Row>` template below a node. */
function findSites(node: Node): Site[] {
  const found: Site[] = [];
  node.forEachChild((child) => {
    found.push(...findSites(child));
  });
  if (!isTaggedTemplateExpression(node)) return found;
  const { tag, typeArguments, template } = node;
  const row = typeArguments?.[0];
  if (!row || !isIdentifier(tag) || tag.text !== 'sql') return found;
  return [...found, { fragments: fragmentsOf(template), row, position: tag.end }];
}

const BASIC: readonly (readonly [TypeFlags, string])[] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
];
const NOTHING = TypeFlags.Null | TypeFlags.Undefined;
const NO_ROW =
  TypeFlags.Unknown | TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BooleanLike;

function kindOf(checker: Checker, type: Type): string {
  const basic = BASIC.find(([flag]) => (type.flags & flag) !== 0);
  if (basic) return basic[1];
  if (checker.isArrayLikeType(type)) return 'array';
  return type.getSymbol()?.name === 'Date' ? 'Date' : 'object';
}

function columnOf(checker: Checker, name: string, type: Type): DeclaredColumn {
  const anything = (type.flags & (TypeFlags.Unknown | TypeFlags.Any)) !== 0;
  const parts = type.isUnionType() ? type.getTypes() : [type];
  const values = parts.filter(({ flags }) => (flags & NOTHING) === 0);
  return {
    name,
    kinds: anything ? [] : [...new Set(values.map((part) => kindOf(checker, part)))].sort(),
    nullable: anything || parts.some(({ flags }) => (flags & TypeFlags.Null) !== 0),
  };
}

function columnsOf(checker: Checker, row: Type): readonly DeclaredColumn[] | undefined {
  if ((row.flags & TypeFlags.TypeParameter) !== 0) return undefined;
  return checker.getPropertiesOfType(row).flatMap((property) => {
    if ((property.flags & SymbolFlags.Optional) !== 0) return [];
    const type = checker.getTypeOfSymbol(property);
    return type ? [columnOf(checker, property.name, type)] : [];
  });
}

/** Every `const name = defineListSql(...)` below a node. */
function findLists(node: Node): Identifier[] {
  const found: Identifier[] = [];
  node.forEachChild((child) => {
    found.push(...findLists(child));
  });
  if (!isVariableDeclaration(node) || !isIdentifier(node.name)) return found;
  const { initializer } = node;
  const called = initializer && isCallExpression(initializer) ? initializer.expression : undefined;
  return called && isIdentifier(called) && called.text === 'defineListSql'
    ? [...found, node.name]
    : found;
}

/** The row of a list, which is the first argument of its type. */
function listOf(checker: Checker, file: string, place: string, name: Identifier): DeclaredList {
  const type = checker.getTypeAtLocation(name);
  const row = type?.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;
  if (!row) throw new Error(`${place}: ${name.text} is not a list.`);
  return { place, file, name: name.text, fragments: [], columns: columnsOf(checker, row) };
}

/** The rows that the product declares. */
export interface Declarations {
  readonly rows: readonly DeclaredRow[];
  readonly lists: readonly DeclaredList[];
}

/**
 * The rows declared by `sql<Row>` templates and lists. Statements without a row, or with an unknown
 * one, are omitted.
 * @param config the path of the project's tsconfig.json.
 * @param folder base of the reported places, with a trailing slash.
 * @param wanted filters its files.
 */
export function readDeclarations(
  config: string,
  folder: string,
  wanted: (file: string) => boolean,
): Declarations {
  const api = new API({ cwd: folder });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} is no project.`);
    const { checker, program } = project;
    const sources = program.getSourceFileNames().filter(wanted);
    const found = sources.map((file) => {
      const source = program.getSourceFile(file);
      if (!source) throw new Error(`${file} is missing.`);
      const placeOf = (position: number) =>
        `${file.slice(folder.length)}:${source.text.slice(0, position).split('\n').length}`;
      const rows = findSites(source).flatMap(({ fragments, row, position }) => {
        const type = checker.getTypeFromTypeNode(row);
        // An unknown row is skipped; a fragment may have the type of its value.
        if (!type || (type.flags & NO_ROW) !== 0) return [];
        return [{ place: placeOf(position), fragments, columns: columnsOf(checker, type) }];
      });
      const lists = findLists(source).map((name) => listOf(checker, file, placeOf(name.end), name));
      return { rows, lists };
    });
    return {
      rows: found.flatMap(({ rows }) => rows),
      lists: found.flatMap(({ lists }) => lists),
    };
  } finally {
    api.close();
  }
}
