import { sql } from 'kysely';
import { rows } from '../platform/database/database.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';

export interface TaxRate {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** 8.875 for 8.875 %. */
  readonly percentage: number;
  readonly inclusive: boolean;
  readonly active: boolean;
  readonly stateCode: string | null;
  readonly taxType: string;
  readonly stripeTaxRateId: string | null;
}

/** A JSON object of a {@link TaxRate} from `tax_rates r`. */
export const TAX_RATE_OBJECT = sql`
  json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'percentage', r.percentage, 'inclusive', r.inclusive, 'active', r.active,
    'stateCode', r.state_code, 'taxType', r.tax_type, 'stripeTaxRateId', r.stripe_tax_rate_id)`;

export const TaxRateRef = builder.objectRef<TaxRate>('TaxRate').implement({
  description: 'A tax rate of the payment provider, stored because hubs refer to it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    percentage: t.exposeFloat('percentage', { description: '8.875 for 8.875 %.' }),
    inclusive: t.exposeBoolean('inclusive', { description: 'Whether prices contain the tax.' }),
    active: t.exposeBoolean('active'),
    stateCode: t.exposeString('stateCode', { nullable: true }),
    taxType: t.exposeString('taxType'),
    stripeTaxRateId: t.exposeString('stripeTaxRateId', { nullable: true }),
  }),
});

builder.queryField('taxRates', (t) =>
  t.field({
    type: [TaxRateRef],
    description: 'Tax rates by name; with onlyActive only active ones.',
    args: { onlyActive: t.arg.boolean() },
    resolve: async (_root, { onlyActive }, context) => {
      const found = await rows(
        context.database.sql,
        sql<{ rate: TaxRate }>`
          select ${TAX_RATE_OBJECT} as rate from tax_rates r
          where r.active or not ${onlyActive ?? false}::boolean
          order by r.name collate "und-x-icu", r.id`,
      );
      return found.map(({ rate }) => rate);
    },
  }),
);
