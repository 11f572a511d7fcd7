import { sql } from 'kysely';
import { z } from 'zod';
import { newObjectId } from './object-store.ts';
import {
  currency,
  expand,
  flag,
  metadata,
  paging,
  type Route,
  route,
  wholeNumber,
} from './route.ts';
import { invalidRequest, SandboxProblem } from './sandbox-problem.ts';
import type { Visit } from './visit.ts';

const newProduct = z.strictObject({
  id: z.string().optional(),
  name: z.string().min(1),
  description: z.string().optional(),
  active: flag.default(true),
  metadata,
  expand,
});

async function createProduct(visit: Visit, wanted: z.output<typeof newProduct>) {
  const id = wanted.id ?? newObjectId('prod');
  if (await visit.store.find('product', id)) {
    throw invalidRequest('Product already exists.', 'resource_already_exists', 'id');
  }
  const product = {
    id,
    object: 'product' as const,
    created: visit.now,
    livemode: false as const,
    active: wanted.active,
    name: wanted.name,
    description: wanted.description ?? null,
    metadata: wanted.metadata,
  };
  await visit.record('product.created', product);
  return product;
}

const newPrice = z.strictObject({
  product: z.string(),
  currency,
  unit_amount: wholeNumber,
  recurring: z.strictObject({
    interval: z.literal('month'),
    interval_count: z.literal('1').optional(),
  }),
  lookup_key: z.string().max(200).optional(),
  transfer_lookup_key: flag.default(false),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).default('unspecified'),
  nickname: z.string().optional(),
  metadata,
  expand,
});

async function createPrice(visit: Visit, wanted: z.output<typeof newPrice>) {
  await visit.store.get('product', wanted.product);
  if (wanted.unit_amount < 0) {
    throw invalidRequest(
      'Invalid non-negative integer',
      'parameter_invalid_integer',
      'unit_amount',
    );
  }
  if (wanted.lookup_key !== undefined) {
    const [holder] = await visit.store.all(
      'price',
      sql`body->>'lookup_key' = ${wanted.lookup_key}`,
    );
    if (holder && !wanted.transfer_lookup_key) {
      throw invalidRequest(
        `A price (\`${holder.id}\`) already uses that lookup key.`,
        'resource_already_exists',
        'lookup_key',
      );
    }
    if (holder) await visit.record('price.updated', { ...holder, lookup_key: null });
  }
  const price = {
    id: newObjectId('price'),
    object: 'price' as const,
    created: visit.now,
    livemode: false as const,
    active: true,
    billing_scheme: 'per_unit' as const,
    currency: wanted.currency,
    lookup_key: wanted.lookup_key ?? null,
    metadata: wanted.metadata,
    nickname: wanted.nickname ?? null,
    product: wanted.product,
    recurring: {
      interval: 'month' as const,
      interval_count: 1 as const,
      usage_type: 'licensed' as const,
    },
    tax_behavior: wanted.tax_behavior,
    type: 'recurring' as const,
    unit_amount: wanted.unit_amount,
  };
  await visit.record('price.created', price);
  return price;
}

const priceList = z.strictObject({
  ...paging,
  active: flag.optional(),
  product: z.string().optional(),
  lookup_keys: z.array(z.string()).max(10).optional(),
});

const newTaxRate = z.strictObject({
  display_name: z.string().min(1),
  percentage: z.coerce.number().min(0).max(100),
  inclusive: flag,
  active: flag.default(true),
  country: z.string().optional(),
  state: z.string().optional(),
  jurisdiction: z.string().optional(),
  description: z.string().optional(),
  tax_type: z.string().optional(),
  metadata,
  expand,
});

async function createTaxRate(visit: Visit, wanted: z.output<typeof newTaxRate>) {
  if (wanted.inclusive) {
    throw new SandboxProblem(400, {
      type: 'invalid_request_error',
      message: 'The billing sandbox only supports exclusive taxes.',
      param: 'inclusive',
    });
  }
  const rate = {
    id: newObjectId('txr'),
    object: 'tax_rate' as const,
    created: visit.now,
    livemode: false as const,
    active: wanted.active,
    country: wanted.country ?? null,
    description: wanted.description ?? null,
    display_name: wanted.display_name,
    inclusive: false,
    jurisdiction: wanted.jurisdiction ?? null,
    metadata: wanted.metadata,
    percentage: wanted.percentage,
    rate_type: 'percentage' as const,
    state: wanted.state ?? null,
    tax_type: wanted.tax_type ?? null,
  };
  await visit.record('tax_rate.created', rate);
  return rate;
}

const justExpand = z.strictObject({ expand });

export const catalogueRoutes: readonly Route[] = [
  route('POST', '/v1/products', newProduct, createProduct),
  route('GET', '/v1/products', z.strictObject(paging), (visit, wanted) =>
    visit.store.page('product', '/v1/products', wanted, []),
  ),
  route('GET', '/v1/products/:id', justExpand, (visit, _, id) => visit.store.get('product', id)),
  route('POST', '/v1/prices', newPrice, createPrice),
  route('GET', '/v1/prices/:id', justExpand, (visit, _, id) => visit.store.get('price', id)),
  route('GET', '/v1/prices', priceList, (visit, wanted) =>
    visit.store.page('price', '/v1/prices', wanted, [
      ...(wanted.active === undefined ? [] : [sql`body->>'active' = ${String(wanted.active)}`]),
      ...(wanted.product === undefined ? [] : [sql`body->>'product' = ${wanted.product}`]),
      ...(wanted.lookup_keys === undefined
        ? []
        : [sql`body->>'lookup_key' in (${sql.join(wanted.lookup_keys)})`]),
    ]),
  ),
  route('POST', '/v1/tax_rates', newTaxRate, createTaxRate),
  route('GET', '/v1/tax_rates/:id', justExpand, (visit, _, id) => visit.store.get('tax_rate', id)),
  route(
    'GET',
    '/v1/tax_rates',
    z.strictObject({ ...paging, active: flag.optional() }),
    (visit, wanted) =>
      visit.store.page('tax_rate', '/v1/tax_rates', wanted, [
        ...(wanted.active === undefined ? [] : [sql`body->>'active' = ${String(wanted.active)}`]),
      ]),
  ),
];
