import type { A_Expr, CaseExpr, FuncCall, Node, SubLink } from 'libpg-query';
import { type Scope, textOf } from './scope.ts';

/** Functions that never return null. */
const NEVER_NULL = new Set(
  `count row_number rank dense_rank ntile json_build_object jsonb_build_object json_build_array
  jsonb_build_array now clock_timestamp gen_random_uuid random concat unnest generate_series
  nextval pg_advisory_xact_lock pg_try_advisory_xact_lock set_config format`.split(/\s+/),
);
/** Functions that return a value if at least one argument is not null. */
const EITHER = new Set(['array_cat', 'array_append']);
/** Functions that return a value if no argument is null. */
const STRICT = new Set(
  `lower upper btrim ltrim rtrim trim length char_length round floor ceil abs date_trunc to_char timezone
  extract date_part replace split_part encode decode md5 sha256 translate lpad rpad repeat reverse mod power
  position strpos starts_with make_interval make_date age to_json to_jsonb row_to_json jsonb_array_length
  json_array_length cardinality jsonb_typeof jsonb_array_elements jsonb_array_elements_text jsonb_object_keys
  json_object_keys jsonb_each json_each array_remove array_to_string to_timestamp
  quote_ident quote_literal regexp_replace left right overlay initcap greatest least octet_length uuid_send
  obj_description hashtext hashtextextended string_to_array regexp_split_to_array jsonb_set div
  chr document_number pg_size_pretty pg_relation_size pg_total_relation_size pg_database_size`.split(
    /\s+/,
  ),
);
/** Whether a call only returns null for a null argument. */
export const isStrict = (call: FuncCall) => STRICT.has(functionName(call));

/** Aggregates and window functions that return a value if there is a row that is not null. */
const AGGREGATES = new Set(
  `sum min max avg bool_and bool_or every array_agg string_agg json_agg jsonb_agg json_object_agg
  jsonb_object_agg`.split(/\s+/),
);
/** Lookup operators, which may find nothing. */
const LOOKUPS = new Set(['->', '->>', '#>', '#>>']);

/** Analyzes a subquery: returns its columns. */
export type Analyze = (query: Node, scope: Scope) => readonly { readonly nullable: boolean }[];

function functionName({ funcname = [] }: FuncCall): string {
  return textOf(funcname.at(-1)) ?? '';
}

/** Whether an expression contains an aggregate, so that a query without GROUP BY has one row. */
function isAggregate(node: Node | undefined): boolean {
  if (!node) return false;
  if ('FuncCall' in node) {
    const name = functionName(node.FuncCall);
    if (!node.FuncCall.over && (name === 'count' || AGGREGATES.has(name))) return true;
    return (node.FuncCall.args ?? []).some(isAggregate);
  }
  if ('CoalesceExpr' in node) return (node.CoalesceExpr.args ?? []).some(isAggregate);
  if ('TypeCast' in node) return isAggregate(node.TypeCast.arg);
  if ('A_Expr' in node) return isAggregate(node.A_Expr.lexpr) || isAggregate(node.A_Expr.rexpr);
  return false;
}

/** Whether the query of a scalar subquery has exactly one row: an aggregate over all rows. */
function hasOneRow(query: Node | undefined): boolean {
  if (!query || !('SelectStmt' in query)) return false;
  const { groupClause, havingClause, limitCount, limitOffset, targetList, op } = query.SelectStmt;
  const plain = !groupClause && !havingClause && !limitCount && !limitOffset;
  const [target] = targetList ?? [];
  const value = target && 'ResTarget' in target ? target.ResTarget.val : undefined;
  return plain && (op === undefined || op === 'SETOP_NONE') && isAggregate(value);
}

/** Whether an expression may be null; unknown ones may. */
export function isNullable(node: Node | undefined, scope: Scope, analyze: Analyze): boolean {
  const nullable = (each: Node | undefined) => isNullable(each, scope, analyze);
  const some = (nodes: readonly Node[] | undefined) => (nodes ?? []).some(nullable);
  if (!node) return true;
  if ('ColumnRef' in node) return !scope.isRow(node.ColumnRef) && scope.isNullable(node.ColumnRef);
  if ('A_Const' in node) return node.A_Const.isnull === true;
  // The value comes from TypeScript, whose type declares whether it is null.
  if ('ParamRef' in node) return false;
  if ('TypeCast' in node) return nullable(node.TypeCast.arg);
  if ('CollateClause' in node) return nullable(node.CollateClause.arg);
  if ('CoalesceExpr' in node) return (node.CoalesceExpr.args ?? []).every(nullable);
  if ('MinMaxExpr' in node) return (node.MinMaxExpr.args ?? []).every(nullable);
  if ('BoolExpr' in node) return some(node.BoolExpr.args);
  if ('List' in node) return some(node.List.items);
  if ('CaseExpr' in node) return isCaseNullable(node.CaseExpr, nullable);
  if ('FuncCall' in node) return isCallNullable(node.FuncCall, scope, nullable);
  if ('A_Expr' in node) return isOperatorNullable(node.A_Expr, nullable);
  if ('SubLink' in node) return isSubqueryNullable(node.SubLink, scope, analyze, nullable);
  return !(
    'NullTest' in node ||
    'BooleanTest' in node ||
    'RowExpr' in node ||
    'A_ArrayExpr' in node ||
    'SQLValueFunction' in node ||
    'GroupingFunc' in node
  );
}

type IsNullable = (node: Node | undefined) => boolean;

function isCaseNullable({ args = [], defresult }: CaseExpr, nullable: IsNullable): boolean {
  const results = args.map((each) => ('CaseWhen' in each ? each.CaseWhen.result : undefined));
  return !defresult || nullable(defresult) || results.some(nullable);
}

function isCallNullable(call: FuncCall, scope: Scope, nullable: IsNullable): boolean {
  const name = functionName(call);
  const { args = [], agg_filter, over } = call;
  if (NEVER_NULL.has(name)) return false;
  if (STRICT.has(name)) return args.some(nullable);
  if (EITHER.has(name)) return args.every(nullable);
  if (!AGGREGATES.has(name)) return true;
  const always = scope.grouped || over !== undefined;
  // Nulls in a list are entries.
  const list = /^(array|json|jsonb)_agg$/.test(name);
  return !always || agg_filter !== undefined || (!list && nullable(args[0]));
}

function isOperatorNullable(
  { kind, name = [], lexpr, rexpr }: A_Expr,
  nullable: IsNullable,
): boolean {
  if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return false;
  if (kind === 'AEXPR_NULLIF') return true;
  if (LOOKUPS.has(textOf(name[0]) ?? '')) return true;
  return (lexpr !== undefined && nullable(lexpr)) || nullable(rexpr);
}

function isSubqueryNullable(
  { subLinkType, subselect, testexpr }: SubLink,
  scope: Scope,
  analyze: Analyze,
  nullable: IsNullable,
): boolean {
  if (subLinkType === 'EXISTS_SUBLINK' || subLinkType === 'ARRAY_SUBLINK') return false;
  const columns = subselect ? analyze(subselect, scope) : [];
  if (subLinkType !== 'EXPR_SUBLINK') {
    return nullable(testexpr) || columns.some((column) => column.nullable);
  }
  return !hasOneRow(subselect) || columns[0]?.nullable !== false;
}
