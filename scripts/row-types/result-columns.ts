import {
  type Alias,
  type JoinExpr,
  type Node,
  parseSync,
  type RangeFunction,
  type ResTarget,
  type SelectStmt,
  type WithClause,
} from 'libpg-query';
import { isNullable, isStrict } from './nullability.ts';
import { type Catalog, type Column, namesOf, Scope, textOf } from './scope.ts';

function targetsOf(nodes: readonly Node[] | undefined): ResTarget[] {
  return (nodes ?? []).flatMap((node) => ('ResTarget' in node ? [node.ResTarget] : []));
}

/** PostgreSQL's name of an unnamed column; '?column?' if it does not matter. */
function nameOf(value: Node | undefined): string {
  if (value && 'ColumnRef' in value) return namesOf(value.ColumnRef).at(-1) ?? '?column?';
  if (value && 'FuncCall' in value) return textOf(value.FuncCall.funcname?.at(-1)) ?? '?column?';
  if (value && 'TypeCast' in value) return nameOf(value.TypeCast.arg);
  if (value && 'CoalesceExpr' in value) return 'coalesce';
  return '?column?';
}

function readTargets(nodes: readonly Node[] | undefined, scope: Scope): Column[] {
  return targetsOf(nodes).flatMap(({ name, val }) => {
    if (val && 'ColumnRef' in val && val.ColumnRef.fields?.some((field) => 'A_Star' in field)) {
      return scope.expand(val.ColumnRef);
    }
    return [{ name: name ?? nameOf(val), nullable: isNullable(val, scope, readQuery) }];
  });
}

function renamed(columns: readonly Column[], alias: Alias | undefined): Column[] {
  const names = alias?.colnames ?? [];
  return columns.map((column, index) => ({ ...column, name: textOf(names[index]) ?? column.name }));
}

function readWith(clause: WithClause | undefined, scope: Scope): void {
  for (const node of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in node)) continue;
    const { ctename = '', ctequery, aliascolnames } = node.CommonTableExpr;
    if (!ctequery) continue;
    if (clause?.recursive && 'SelectStmt' in ctequery && ctequery.SelectStmt.larg) {
      const first = readSelect(ctequery.SelectStmt.larg, new Scope(scope.catalog, scope));
      scope.define(ctename, renamed(first, { colnames: aliascolnames ?? [] }));
    }
    const columns = readQuery(ctequery, scope);
    scope.define(ctename, renamed(columns, { colnames: aliascolnames ?? [] }));
  }
}

function readFunction(
  { alias, functions = [], coldeflist, ordinality }: RangeFunction,
  scope: Scope,
) {
  const defined = (coldeflist ?? []).flatMap((node) =>
    'ColumnDef' in node ? [{ name: node.ColumnDef.colname ?? '', nullable: true }] : [],
  );
  const names = (alias?.colnames ?? []).map((node) => textOf(node) ?? '');
  const [first] = functions;
  const call = first && 'List' in first ? first.List.items?.[0] : undefined;
  const nullable = isNullable(call, scope, readQuery);
  const own = names.length > 0 ? names : [alias?.aliasname ?? nameOf(call)];
  const columns = own.map((name) => ({ name, nullable }));
  const known = nameOf(call);
  const pair = /^jsonb?_each(_text)?$/.test(known) && names.length === 0;
  const each = pair
    ? [
        { name: 'key', nullable },
        { name: 'value', nullable: true },
      ]
    : columns;
  const counted = ordinality && names.length === 0 ? [{ name: 'ordinality', nullable: false }] : [];
  scope.sources.push({
    alias: alias?.aliasname ?? known,
    columns: defined.length > 0 ? defined : [...each, ...counted],
    optional: false,
  });
}

function readJoin(join: JoinExpr, scope: Scope): void {
  const start = scope.sources.length;
  if (join.larg) readFrom(join.larg, scope);
  const middle = scope.sources.length;
  if (join.rarg) readFrom(join.rarg, scope);
  const makeOptional = (from: number, to: number) => {
    for (const source of scope.sources.slice(from, to)) source.optional = true;
  };
  if (join.jointype === 'JOIN_LEFT' || join.jointype === 'JOIN_FULL')
    makeOptional(middle, scope.sources.length);
  if (join.jointype === 'JOIN_RIGHT' || join.jointype === 'JOIN_FULL') makeOptional(start, middle);
  if (join.jointype === 'JOIN_INNER') readCondition(join.quals, scope);
}

function readFrom(node: Node, scope: Scope): void {
  if ('RangeVar' in node) {
    const { relname = '', schemaname, alias } = node.RangeVar;
    const columns = renamed(scope.columnsOf(relname, schemaname), alias);
    scope.sources.push({ alias: alias?.aliasname ?? relname, columns, optional: false });
  } else if ('RangeSubselect' in node) {
    const { subquery, alias } = node.RangeSubselect;
    const columns = subquery ? renamed(readQuery(subquery, scope), alias) : [];
    scope.sources.push({ alias: alias?.aliasname ?? '', columns, optional: false });
  } else if ('RangeFunction' in node) readFunction(node.RangeFunction, scope);
  else if ('JoinExpr' in node) readJoin(node.JoinExpr, scope);
}

/** Derives from a condition which columns are not null in matching rows. */
function readCondition(node: Node | undefined, scope: Scope): void {
  if (!node) return;
  if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') {
    for (const each of node.BoolExpr.args ?? []) readCondition(each, scope);
  } else if ('NullTest' in node && node.NullTest.nulltesttype === 'IS_NOT_NULL') {
    requireColumn(node.NullTest.arg, scope);
  } else if ('A_Expr' in node && COMPARISONS.has(node.A_Expr.kind ?? '')) {
    requireColumn(node.A_Expr.lexpr, scope);
    requireColumn(node.A_Expr.rexpr, scope);
  }
}

const COMPARISONS = new Set(['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN', 'AEXPR_LIKE', 'AEXPR_ILIKE']);

function requireColumn(node: Node | undefined, scope: Scope): void {
  if (!node) return;
  if ('ColumnRef' in node) scope.require(node.ColumnRef);
  else if ('CollateClause' in node) requireColumn(node.CollateClause.arg, scope);
  else if ('TypeCast' in node) requireColumn(node.TypeCast.arg, scope);
  else if ('FuncCall' in node && isStrict(node.FuncCall)) {
    for (const argument of node.FuncCall.args ?? []) requireColumn(argument, scope);
  }
}

function readValues(lists: readonly Node[], scope: Scope): Column[] {
  const lines = lists.flatMap((node) => ('List' in node ? [node.List.items ?? []] : []));
  return (lines[0] ?? []).map((_value, index) => ({
    name: `column${index + 1}`,
    nullable: lines.some((line) => isNullable(line[index], scope, readQuery)),
  }));
}

function readSelect(select: SelectStmt, scope: Scope): Column[] {
  readWith(select.withClause, scope);
  const { larg, rarg, valuesLists } = select;
  if (larg && rarg) {
    const left = readSelect(larg, new Scope(scope.catalog, scope));
    const right = readSelect(rarg, new Scope(scope.catalog, scope));
    return left.map(({ name, nullable }, index) => ({
      name,
      nullable: nullable || right[index]?.nullable !== false,
    }));
  }
  if (valuesLists) return readValues(valuesLists, scope);
  for (const node of select.fromClause ?? []) readFrom(node, scope);
  readCondition(select.whereClause, scope);
  scope.grouped = (select.groupClause ?? []).length > 0;
  return readTargets(select.targetList, scope);
}

/** The columns of a query within another one. */
function readQuery(node: Node, outer: Scope): Column[] {
  const scope = new Scope(outer.catalog, outer);
  if ('SelectStmt' in node) return readSelect(node.SelectStmt, scope);
  const change =
    'InsertStmt' in node
      ? { ...node.InsertStmt, from: [], where: undefined }
      : 'UpdateStmt' in node
        ? {
            ...node.UpdateStmt,
            from: node.UpdateStmt.fromClause,
            where: node.UpdateStmt.whereClause,
          }
        : 'DeleteStmt' in node
          ? {
              ...node.DeleteStmt,
              from: node.DeleteStmt.usingClause,
              where: node.DeleteStmt.whereClause,
            }
          : undefined;
  if (!change) throw new Error(`Unknown statement: ${Object.keys(node).join()}.`);
  readWith(change.withClause, scope);
  if (change.relation) readFrom({ RangeVar: change.relation }, scope);
  for (const each of change.from ?? []) readFrom(each, scope);
  readCondition(change.where, scope);
  return readTargets(change.returningClause?.exprs, scope);
}

/**
 * A comment that declares a column never null although the statement does not show it, with the
 * reason.
 */
const NEVER_NULL = /\/\* never null: [^*]+\*\//g;

/** The columns that a statement declares never null, by position in the outermost list. */
function claimedColumns(text: string, targets: readonly Node[] | undefined): Set<number> {
  const starts = targetsOf(targets).map(({ location = 0 }) => location);
  const claims = [...text.matchAll(NEVER_NULL)].map(({ index }) =>
    Buffer.byteLength(text.slice(0, index)),
  );
  return new Set(claims.map((claim) => starts.findLastIndex((start) => start <= claim)));
}

function outermostTargets(node: Node): readonly Node[] | undefined {
  if ('SelectStmt' in node) return node.SelectStmt.targetList;
  if ('InsertStmt' in node) return node.InsertStmt.returningClause?.exprs;
  if ('UpdateStmt' in node) return node.UpdateStmt.returningClause?.exprs;
  return 'DeleteStmt' in node ? node.DeleteStmt.returningClause?.exprs : undefined;
}

/**
 * The columns of a statement, and which of them may be null: nullable columns of tables, the
 * optional side of outer joins, expressions of these, and aggregates without GROUP BY. Conditions
 * that exclude nulls are considered, as are comments such as `/* never null: a constraint of the
 * table *\/` after a column.
 * @throws for statements that cannot be parsed.
 */
export function resultColumns(text: string, catalog: Catalog): Column[] {
  const [statement] = parseSync(text).stmts ?? [];
  if (!statement?.stmt) return [];
  const claimed = claimedColumns(text, outermostTargets(statement.stmt));
  const columns = readQuery(statement.stmt, new Scope(catalog));
  return columns.map(({ name, nullable }, index) => ({
    name,
    nullable: nullable && !claimed.has(index),
  }));
}
