import { normalizeEmail } from '@kickstand/domain/kernel/text.ts';
import {
  ELIGIBILITY_ERRORS,
  type EligibilityError,
} from '@kickstand/domain/orders/order-eligibility.ts';
import {
  discountedPriceCents,
  monthlySubsidyCents,
  type PriceReductions,
  promotionCents,
} from '@kickstand/domain/orders/order-price.ts';
import { sql } from 'kysely';
import { VariantRef, type VariantSummary } from '../catalogue/catalogue.graphql.ts';
import { PriceRef } from '../catalogue/price.graphql.ts';
import { CustomerRef } from '../customers/customers.graphql.ts';
import { ProgramRef } from '../partners/program.graphql.ts';
import { rows } from '../platform/database/database.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import type { Services } from '../platform/request-context.ts';
import { type CheckedCustomer, checkEligibility } from './check-eligibility.ts';
import { listOffers } from './customer-catalogue.ts';
import { REDUCTION_COLUMNS, reductionJoins } from './price-reductions.ts';
import { programsOf } from './program-details.graphql.ts';

const EligibilityErrorRef = builder.enumType('EligibilityError', {
  description:
    'Why a customer cannot order: unknown, delinquent, a friends-and-family customer, or with a live subscription or an open order.',
  values: ELIGIBILITY_ERRORS,
});

const CustomerForOrderRef = builder
  .objectRef<{ customer: CheckedCustomer | null; errors: readonly EligibilityError[] }>(
    'CustomerForOrderCreation',
  )
  .implement({
    description: 'A customer, and why no order can be created for them.',
    fields: (t) => ({
      customer: t.expose('customer', {
        type: CustomerRef,
        nullable: true,
        description: 'Null if no customer has the address.',
      }),
      errors: t.expose('errors', {
        type: [EligibilityErrorRef],
        estimatedRows: 10,
        description: 'Empty if an order can be created.',
      }),
    }),
  });

builder.queryField('customerForOrderCreation', (t) =>
  t.field({
    type: CustomerForOrderRef,
    description: 'The customer with exactly this address, and all reasons against a new order.',
    args: { email: t.arg.string({ required: true }) },
    resolve: async (_root, { email }, context) => {
      const address = normalizeEmail(email);
      const checked = await checkEligibility(context.database.sql, address, false);
      return { customer: checked.customer ?? null, errors: checked.errors };
    },
  }),
);

interface CatalogEntry extends PriceReductions {
  readonly vehicleId: string;
  readonly brand: string;
  readonly model: string;
  readonly variants: VariantSummary[];
}

const priceUnlessNothing = (amount: number) => (amount === 0 ? null : { amount });

const CatalogEntryRef = builder.objectRef<CatalogEntry>('VehicleCatalogEntry').implement({
  description: "A model in a customer's catalogue, with the customer's prices.",
  fields: (t) => ({
    vehicleId: t.exposeID('vehicleId'),
    brand: t.exposeString('brand'),
    model: t.exposeString('model'),
    planPrice: t.field({
      type: PriceRef,
      description: 'The monthly price without a subsidy.',
      resolve: (row) => ({ amount: row.planPriceCents }),
    }),
    discountedPrice: t.field({
      type: PriceRef,
      nullable: true,
      description: 'The monthly price after subsidy and promotion; null if neither applies.',
      resolve: (row) => {
        const amount = discountedPriceCents(row);
        return amount === null ? null : { amount };
      },
    }),
    subsidy: t.field({
      type: PriceRef,
      nullable: true,
      description: "The organization's monthly share of the plan price.",
      resolve: (row) => priceUnlessNothing(monthlySubsidyCents(row)),
    }),
    promotion: t.field({
      type: PriceRef,
      nullable: true,
      description: "The promotion's discount in the months in which it applies.",
      resolve: (row) => priceUnlessNothing(promotionCents(row)),
    }),
    availablePrograms: t.field({
      type: [ProgramRef],
      resolve: (row) => programsOf(row.variants.flatMap((each) => each.offers ?? [])),
    }),
    variants: t.expose('variants', { type: [VariantRef], estimatedRows: 10 }),
  }),
});

type CatalogRow = VariantSummary & PriceReductions;

/** The catalogue of a customer by model: every variant with an offer. Two statements. */
async function customerCatalog(
  { database, clock }: Services,
  customerId: string,
): Promise<CatalogEntry[]> {
  const offers = Map.groupBy(
    await listOffers(database.sql, customerId, null),
    (offer) => offer.variantId,
  );
  const found = await rows(
    database.sql,
    sql<CatalogRow>`
      select v.id, v.vehicle_id, m.brand, m.model, v.color, v.size,
        v.image_url, ${REDUCTION_COLUMNS}
      from customers c
      ${reductionJoins(clock.now())}
      join variants v on v.id = any(${[...offers.keys()]}::uuid[])
      join vehicles m on m.id = v.vehicle_id
      where c.id = ${customerId}
      order by v.sort_name collate "und-x-icu", v.id`,
  );
  const byVehicle = Map.groupBy(found, (row) => row.vehicleId);
  return [...byVehicle.values()].flatMap((variants) => {
    const first = variants[0];
    if (!first) return [];
    return [
      {
        ...first,
        variants: variants.map((variant) => ({ ...variant, offers: offers.get(variant.id) ?? [] })),
      },
    ];
  });
}

builder.queryField('customerVehicleCatalog', (t) =>
  t.field({
    type: [CatalogEntryRef],
    estimatedRows: 100,
    description: 'What a customer can order: models and variants with prices and offers.',
    args: { customerId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => {
      const customerId = checkId(args.customerId, 'customerId');
      return customerCatalog(context, customerId);
    },
  }),
);
