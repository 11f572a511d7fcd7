import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { z } from 'zod';
import { searchText } from '../lists/paging.ts';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import type { builder } from '../platform/graphql/graphql-builder.ts';
import type { VariantStatsFilter } from './variant-stats.ts';

type ArgBuilder = Parameters<Parameters<typeof builder.queryField>[1]>[0];

/** The arguments of the inventory overview and its export. */
export function variantStatsArgs(t: Pick<ArgBuilder, 'arg'>) {
  return {
    hubId: t.arg.id(),
    hubIds: t.arg.idList(),
    vendorIds: t.arg.idList({ description: 'Only models that one of these vendors supplies.' }),
    onlyNeeded: t.arg.boolean({ description: 'Only variants that open orders are short of.' }),
    onlyStocked: t.arg.boolean({
      description: 'Omits variants without vehicles, orders or settings at the hubs.',
    }),
    searchQuery: t.arg.string({ description: 'Part of the name of model, color or size.' }),
  };
}

const ids = (what: string) =>
  z
    .array(idSchema)
    .max(1000, { error: `At most 1000 ${what}.` })
    .nullish();

const filterSchema = z.object({
  hubId: idSchema.nullish(),
  hubIds: ids('hubs'),
  vendorIds: ids('vendors'),
  onlyNeeded: z.boolean().nullish(),
  onlyStocked: z.boolean().nullish(),
  searchQuery: searchText,
});
export type VariantStatsArgs = z.input<typeof filterSchema>;

const emptyAsAbsent = (list: readonly string[] | null | undefined) =>
  list && list.length > 0 ? list : undefined;

/** Parses the filter arguments. Absent and empty ones do not filter. */
export function readVariantStatsFilter(args: VariantStatsArgs): VariantStatsFilter {
  const given = checkArgument(filterSchema, args);
  return {
    hubIds: emptyAsAbsent(given.hubId ? [given.hubId] : given.hubIds),
    vendorIds: emptyAsAbsent(given.vendorIds),
    onlyNeeded: given.onlyNeeded ?? false,
    onlyStocked: given.onlyStocked ?? false,
    searchQuery: given.searchQuery || undefined,
  };
}
