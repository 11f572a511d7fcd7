import { parseSearchWith } from '@tanstack/react-router';
import { z } from 'zod';

/**
 * Reads the search parameters of an address. The router reads `true` and numbers such as 4054 by itself, but not 0042
 * or 1e5, which as numbers would be other texts. Of the rest, only lists, records and quoted texts are read as JSON.
 */
export const readAddress = parseSearchWith((written) => {
  const value: unknown = JSON.parse(written);
  return typeof value === 'string' || (typeof value === 'object' && value) ? value : written;
});

/** The search parameters of a page, by name. What is missing, old or edited becomes the default of its field. */
export const pageSearch = <Shape extends z.ZodRawShape>(fields: Shape) => z.object(fields);

/** The type of a page's search parameters. */
export type SearchOf<Schema extends z.ZodType> = z.output<Schema>;

type InTab<Search> = Search extends { readonly tab: unknown }
  ? Partial<Search> & Pick<Search, 'tab'>
  : never;

/**
 * The search parameters of a page whose tabs have different ones.
 * @param tabs by name, apart from the default tab.
 */
export function searchByTab<Tabbed extends { readonly tab: string }, Usual>(
  tabs: Readonly<Record<Tabbed['tab'], z.ZodType<Tabbed>>>,
  usual: z.ZodType<Usual>,
) {
  const schemas = new Map<unknown, z.ZodType<Tabbed>>(Object.entries(tabs));
  return z
    .custom<Partial<Usual> | InTab<Tabbed>>()
    .transform((given): Tabbed | Usual =>
      (schemas.get('tab' in given ? given.tab : undefined) ?? usual).parse(given),
    );
}

/** A value that the address cannot change, such as its tab. */
export const always = <const Value extends string>(value: Value) =>
  z.literal(value).default(value).catch(value);

/** A number of a page. */
export const pageNumber = z.int().min(1).default(1).catch(1);

/** A number of a page after the first; undefined for the first. */
export const laterPage = z.int().min(2).optional().catch(undefined);

/** A text; '' by default. Some texts look like other values, such as the number of an order. */
export const anyText = z
  .string()
  .default('')
  .catch(({ value }) => JSON.stringify(value));

/** An id from the server, such as a service area's. */
export const anyId = z.string().optional().catch(undefined);

/** Any number of ids from the server; none by default. */
export const anyIds = z.array(z.string()).default([]).catch([]);

/** On or off; off by default. */
export const onOff = z.boolean().default(false).catch(false);

/** On or off; undefined by default. */
export const anyFlag = z.boolean().optional().catch(undefined);

/** One of these values, or this one. */
export const oneOr = <const Value extends string>(
  values: readonly Value[],
  preset: NoInfer<Value>,
) => z.enum(values).default(preset).catch(preset);

/** At most one of these values. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values).optional().catch(undefined);

/** Any number of these values; undefined by default. */
export const someOf = <const Value extends string>(values: readonly Value[]) =>
  z.array(z.enum(values)).optional().catch(undefined);

/** Any number of these values; `preset` by default. */
export const manyOf = <const Value extends string>(
  values: readonly Value[],
  preset: readonly NoInfer<Value>[] = [],
) =>
  z
    .array(z.enum(values))
    .default([...preset])
    .catch([...preset]);
