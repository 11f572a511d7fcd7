import { isCalendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { SORT_DIRECTIONS } from '@kickstand/domain/kernel/list-definition.ts';
import type { Refusal } from '@kickstand/domain/kernel/refusal.ts';
import SchemaBuilder from '@pothos/core';
import { GraphQLError, Kind } from 'graphql';
import type { Command, CommandResult, Sent } from '../command.ts';
import { executeCommand } from '../execute-command.ts';
import './count-lists.ts';
import type { RequestContext } from '../request-context.ts';

interface SchemaTypes {
  Context: RequestContext;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: string; Output: Date };
    Date: { Input: string; Output: string };
    Cents: { Input: number; Output: number };
    JSON: { Input: never; Output: unknown };
  };
}

/** The schema builder; each module's `.graphql.ts` files add types and fields. */
export const builder = new SchemaBuilder<SchemaTypes>({
  defaultFieldNullability: false,
  plugins: ['countLists'],
});

builder.queryType({
  description:
    'The operations that read. Each needs an active staff user, or a service account with an area that permits it.',
});
builder.mutationType({
  description:
    'The operations that write. With an Idempotency-Key header, a request can be repeated safely.',
});

function wrongScalar(name: string, expected: string): never {
  throw new GraphQLError(`${name} must be ${expected}.`, {
    extensions: { code: 'BAD_USER_INPUT' },
  });
}

const TIME = /^\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** True for an ISO 8601 date, or date and time with a UTC offset. */
function isInstant(text: string): boolean {
  const [date = '', time, ...more] = text.split('T');
  if (more.length > 0 || !isCalendarDate(date)) return false;
  return time === undefined || (TIME.test(time) && !Number.isNaN(Date.parse(text)));
}

builder.scalarType('DateTime', {
  description: 'An instant, ISO 8601 in UTC.',
  serialize: (value) => value.toISOString(),
  parseValue: (value) =>
    typeof value === 'string' && isInstant(value)
      ? value
      : wrongScalar('DateTime', 'an ISO 8601 instant'),
});

builder.scalarType('Date', {
  description: "A calendar date, 'YYYY-MM-DD'.",
  serialize: (value) => value,
  parseValue: (value) =>
    typeof value === 'string' && isCalendarDate(value)
      ? value
      : wrongScalar('Date', "a calendar date 'YYYY-MM-DD'"),
});

builder.scalarType('Cents', {
  description: 'An amount of money in whole cents.',
  serialize: (value) => value,
  parseValue: (value) =>
    Number.isSafeInteger(value) && typeof value === 'number'
      ? value
      : wrongScalar('Cents', 'a whole number of cents'),
  parseLiteral: (node) =>
    node.kind === Kind.INT ? Number(node.value) : wrongScalar('Cents', 'a whole number of cents'),
});

builder.scalarType('JSON', {
  description: 'Any JSON value; output only.',
  serialize: (value) => value,
  parseValue: () => wrongScalar('JSON', 'omitted'),
});

export const SortDirectionRef = builder.enumType('SortDirection', {
  description: 'Ascending or descending.',
  values: SORT_DIRECTIONS,
});

interface PageInfo {
  readonly totalItems: number;
  readonly totalIsExact: boolean;
  readonly totalPages: number;
  readonly currentPage: number;
  readonly pageSize: number;
}

export const PageInfoRef = builder.objectRef<PageInfo>('PageInfo').implement({
  description: 'The place of a page in its list.',
  fields: (t) => ({
    totalItems: t.exposeInt('totalItems', {
      description: 'The number of rows in all pages; at most 10,000 for a search.',
    }),
    totalIsExact: t.exposeBoolean('totalIsExact', {
      description: 'False if a search has more results than totalItems; only those can be paged.',
    }),
    totalPages: t.exposeInt('totalPages'),
    currentPage: t.exposeInt('currentPage', { description: 'From 1.' }),
    pageSize: t.exposeInt('pageSize'),
  }),
});

/** A picture by its URL. */
export const ImageRef = builder.objectRef<{ readonly url: string }>('Image').implement({
  description: 'A picture by its address.',
  fields: (t) => ({ url: t.exposeString('url') }),
});

/** An image by its stored address; null if missing. */
export function imageOf(url: string | null | undefined): { readonly url: string } | null {
  return url ? { url } : null;
}

/** The payload of commands that only report success. */
export interface SuccessPayload {
  readonly success: boolean;
  readonly error: string | null;
}
export const SuccessPayloadRef = builder.objectRef<SuccessPayload>('SuccessPayload').implement({
  description: 'Whether a mutation succeeded.',
  fields: (t) => ({
    success: t.exposeBoolean('success'),
    error: t.exposeString('error', {
      nullable: true,
      description: 'A sentence; null if it succeeded.',
    }),
  }),
});

/** Runs a command for a resolver, with the resolver's arguments as its raw input. */
export function run<Raw, Input, Result extends CommandResult>(
  context: RequestContext,
  command: Command<Raw, Input, Result>,
  args: Sent<NoInfer<Raw>>,
): Promise<Result> {
  return executeCommand(context, command, args);
}

/**
 * Executes a command at every call, including replays: for actions that must be recorded each time.
 */
export function runEachTime<Raw, Input, Result extends CommandResult>(
  context: RequestContext,
  command: Command<Raw, Input, Result>,
  args: Sent<NoInfer<Raw>>,
): Promise<Result> {
  return executeCommand({ ...context, idempotencyKey: undefined }, command, args);
}

/** The payload of commands with errors. */
export const FieldErrorRef = builder.objectRef<Refusal>('FieldError').implement({
  description: 'An error message with the input field that it concerns.',
  fields: (t) => ({
    path: t.exposeString('path', {
      nullable: true,
      description: 'The input field; null if the error concerns no single field.',
    }),
    message: t.exposeString('message'),
    code: t.exposeString('code', { description: 'The rule, or DECLINED for a declined card.' }),
  }),
});
