import { parseSearchWith } from '@tanstack/react-router';
import { isFlag, isListOf, isNumber, isOneOf, isRecord, isText } from './guards.ts';

/**
 * Reads the search parameters of an address. The router reads `true` and numbers such as 4054 by itself, but not 0042
 * or 1e5, which as numbers would be other texts. Of the rest, only lists, records and quoted texts are read as JSON.
 */
export const readAddress = parseSearchWith((written) => {
  const value: unknown = JSON.parse(written);
  return isText(value) || Array.isArray(value) || isRecord(value) ? value : written;
});

/** Reads a search parameter; what is missing, old or edited becomes the default. */
export type Field<Value> = (given: unknown) => Value;

type Fields = Readonly<Record<string, Field<unknown>>>;

/** The names of fields that may be absent. */
type Optional<Of extends Fields> = {
  [Name in keyof Of]: undefined extends ReturnType<Of[Name]> ? Name : never;
}[keyof Of];

/** The search parameters with these fields. */
type Read<Of extends Fields> = {
  [Name in Exclude<keyof Of, Optional<Of>>]: ReturnType<Of[Name]>;
} & { [Name in Optional<Of>]?: ReturnType<Of[Name]> };

/** The search parameters of a page, for the router, which reads standard schemas. */
export interface PageSearch<Search, Given = Partial<Search>> {
  parse(given: object): Search;
  readonly '~standard': {
    readonly types?: { readonly input: Given; readonly output: Search } | undefined;
    validate(given: unknown): { readonly value: Search };
  };
}

/** The type of a page's search parameters. */
export type SearchOf<Schema extends { parse(given: object): unknown }> = ReturnType<
  Schema['parse']
>;

/** The search parameters of a page as a function reads them. */
function searchFrom<Search, Given = Partial<Search>>(
  parse: (given: Readonly<Record<string, unknown>>) => Search,
): PageSearch<Search, Given> {
  const read = (given: unknown) => parse(isRecord(given) ? given : {});
  return { parse: read, '~standard': { validate: (given) => ({ value: read(given) }) } };
}

/** The search parameters of a page, by name. */
export function pageSearch<const Of extends Fields>(fields: Of): PageSearch<Read<Of>> {
  return searchFrom((given) => {
    const read = Object.entries(fields).map(([name, field]) => [name, field(given[name])] as const);
    // Undefined replaces what the address has, because the router keeps what is not read.
    const kept = read.filter(([name, value]) => value !== undefined || name in given);
    // The compiler does not infer the names of an object that is built entry by entry.
    return Object.fromEntries(kept) as Read<Of>;
  });
}

type InTab<Search> = Search extends { readonly tab: unknown }
  ? Partial<Search> & Pick<Search, 'tab'>
  : never;

/**
 * The search parameters of a page whose tabs have different ones.
 * @param tabs by name, apart from the default tab.
 */
export function searchByTab<Tabbed extends { readonly tab: string }, Usual>(
  tabs: Readonly<Record<Tabbed['tab'], { parse(given: object): Tabbed }>>,
  usual: { parse(given: object): Usual },
): PageSearch<Tabbed | Usual, InTab<Tabbed> | Partial<Usual>> {
  const parsers = new Map<unknown, { parse(given: object): Tabbed }>(Object.entries(tabs));
  return searchFrom((given) => {
    const { tab } = given;
    return (parsers.get(tab) ?? usual).parse(given);
  });
}

/** A value that the address cannot change, such as its tab. */
export const always =
  <const Value extends string>(value: Value): Field<Value> =>
  () =>
    value;

/** A number of a page. */
export const pageNumber: Field<number> = (given) =>
  isNumber(given) && Number.isSafeInteger(given) && given >= 1 ? given : 1;

/** A number of a page after the first; undefined for the first. */
export const laterPage: Field<number | undefined> = (given) => {
  const page = pageNumber(given);
  return page === 1 ? undefined : page;
};

/** A text; '' by default. Some texts look like other values, such as the number of an order. */
export const anyText: Field<string> = (given) =>
  isText(given) ? given : (JSON.stringify(given) ?? '');

/** An id from the server, such as a service area's. */
export const anyId: Field<string | undefined> = (given) => (isText(given) ? given : undefined);

/** Any number of ids from the server; none by default. */
export const anyIds: Field<string[]> = (given) => (isListOf(isText)(given) ? given : []);

/** On or off; off by default. */
export const onOff: Field<boolean> = (given) => given === true;

/** On or off; undefined by default. */
export const anyFlag: Field<boolean | undefined> = (given) => (isFlag(given) ? given : undefined);

/** One of these values, or this one. */
export const oneOr =
  <const Value extends string>(values: readonly Value[], preset: NoInfer<Value>): Field<Value> =>
  (given) =>
    isOneOf(values)(given) ? given : preset;

/** At most one of these values. */
export const oneOf =
  <const Value extends string>(values: readonly Value[]): Field<Value | undefined> =>
  (given) =>
    isOneOf(values)(given) ? given : undefined;

/** Any number of these values; undefined by default. */
export const someOf =
  <const Value extends string>(values: readonly Value[]): Field<Value[] | undefined> =>
  (given) =>
    isListOf(isOneOf(values))(given) ? given : undefined;

/** Any number of these values; `preset` by default. */
export const manyOf =
  <const Value extends string>(
    values: readonly Value[],
    preset: readonly NoInfer<Value>[] = [],
  ): Field<Value[]> =>
  (given) =>
    isListOf(isOneOf(values))(given) ? given : [...preset];
