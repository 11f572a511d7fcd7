import { printedLabelsInput } from '@kickstand/domain/inventory/printed-labels.ts';
import { cleanSerialNumber } from '@kickstand/domain/inventory/serial-number.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { firstRow, rows } from '../platform/database/database.ts';
import { checkArgument, checkId } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { AssetRef, type AssetSummary } from './assets.graphql.ts';
import { findByScannedNumber } from './find-by-number.ts';
import { questionsAbout } from './serial-questions.ts';

const SUMMARY = sql`a.id, a.serial_number, a.state`;

builder.queryField('asset', (t) =>
  t.field({
    type: AssetRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => {
      const id = checkId(args.id);
      return firstRow(
        context.database.sql,
        sql<AssetSummary>`select ${SUMMARY} from assets a where a.id = ${id} and a.deleted_at is null`,
      );
    },
  }),
);

const typedSerial = z.object({
  variantId: idSchema,
  serialNumber: z.string().max(200, { error: 'At most 200 characters.' }),
});

builder.queryField('serialNumberQuestion', (t) =>
  t.string({
    nullable: true,
    description:
      "What to ask before a number is recorded as the serial number of a vehicle of a variant: it looks like a maker's code, or unlike the other serial numbers of the model. Null if there is nothing to ask.",
    args: {
      variantId: t.arg.id({ required: true }),
      serialNumber: t.arg.string({ required: true, description: 'As typed or scanned.' }),
    },
    resolve: async (_root, args, context) => {
      const [question] = await questionsAbout(context.database.sql, [
        checkArgument(typedSerial, args),
      ]);
      return question ?? null;
    },
  }),
);

const bySerial = z.object({
  serialNumber: z.string().max(200, { error: 'At most 200 characters.' }),
  hubId: idSchema.nullish(),
});

builder.queryField('assetBySerialNumber', (t) =>
  t.field({
    type: AssetRef,
    nullable: true,
    description:
      'The vehicle with this serial number or old tag after normalization; prefers one that the business still has, then the serial number. A serial number with other hyphens and spaces is found if only one vehicle has it.',
    args: { serialNumber: t.arg.string({ required: true }), hubId: t.arg.id() },
    resolve: async (_root, args, context) => {
      const { serialNumber, hubId } = checkArgument(bySerial, args);
      const wanted = cleanSerialNumber(serialNumber);
      const on = context.database.sql;
      const isThere = sql`(${hubId ?? null}::uuid is null or a.hub_id = ${hubId ?? null})`;
      const exact = await firstRow(
        on,
        sql<AssetSummary>`
          select ${SUMMARY} from assets a
          where a.id in (
              select s.id from assets s where s.serial_number collate "C" = ${wanted}
              union all select t.id from assets t where t.old_tag = ${wanted})
            and a.deleted_at is null
            and ${isThere}
          order by asset_is_ended(a.state), a.serial_number is distinct from ${wanted},
            a.created_at desc, a.id desc
          limit 1`,
      );
      if (exact) return exact;
      const id = (await findByScannedNumber(on, [wanted])).get(wanted);
      return id === undefined
        ? undefined
        : firstRow(
            on,
            sql<AssetSummary>`select ${SUMMARY} from assets a where a.id = ${id} and ${isThere}`,
          );
    },
  }),
);

builder.queryField('assetLabels', (t) =>
  t.field({
    type: [AssetRef],
    description: 'The vehicles of labels to print, in the given order.',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_root, args, context) => {
      const { ids } = checkArgument(printedLabelsInput, args);
      return rows(
        context.database.sql,
        sql<AssetSummary>`
          select ${SUMMARY} from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
          join assets a on a.id = wanted.id and a.deleted_at is null order by wanted.place`,
      );
    },
  }),
);
