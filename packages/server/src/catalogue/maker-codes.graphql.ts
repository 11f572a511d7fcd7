import { makerCodeOf } from '@kickstand/domain/catalogue/maker-code.ts';
import { sql } from 'kysely';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { commandFields } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import { existing } from '../platform/refused.ts';
import { VARIANT_COLUMNS, VariantRef, type VariantSummary } from './catalogue.graphql.ts';
import { updateVariantCodes, variantsWithCodes } from './maker-codes.ts';

const loadVariant = rowLoader(
  (ids) => sql<VariantSummary>`
    select ${VARIANT_COLUMNS} from variants v join vehicles m on m.id = v.vehicle_id
    where v.id = ${anyOfIds(ids)}`,
);

const addVariantCommand = commandFields(
  VariantRef,
  async (context, { variantId }: { readonly variantId: string }) =>
    existing(await loadVariant(context, variantId), 'Variant'),
);

addVariantCommand(
  updateVariantCodes,
  (arg) => ({
    variantId: arg.id({ required: true }),
    codes: arg.stringList({
      required: true,
      description: 'EAN-8, UPC-A, EAN-13 or GTIN-14 with the check digit.',
    }),
    add: arg.boolean({ description: 'Keeps the codes that the variant has.' }),
    shared: arg.boolean({
      description:
        'Accepts codes that another variant has: makers print one code on several. A scan of it asks which variant it is.',
    }),
    expectedUpdatedAt: arg({
      type: 'DateTime',
      description:
        'The `updatedAt` of the model that the caller loaded; rejected if that has changed. Omit it with `add`.',
    }),
  }),
  "Sets the maker's codes of a variant, EAN and UPC, which are scanned from its cartons.",
);

builder.queryField('variantsWithCode', (t) =>
  t.field({
    type: [VariantRef],
    estimatedRows: 5,
    description: "The variants with a maker's code; several if they share it.",
    args: { code: t.arg.string({ required: true, description: 'As scanned.' }) },
    resolve: async (_root, args, context) => {
      const code = makerCodeOf(args.code);
      const found = await variantsWithCodes(context.database.sql, code === undefined ? [] : [code]);
      const variants = await Promise.all(found.map(({ id }) => loadVariant(context, id)));
      return variants.flatMap((variant) => variant ?? []);
    },
  }),
);
