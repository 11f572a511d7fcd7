import { sql } from 'kysely';
import { z } from 'zod';
import { expand, paging, type Route, route } from './route.ts';

const justExpand = z.strictObject({ expand });

export const reversalRoutes: readonly Route[] = [
  route('GET', '/v1/charges', z.strictObject(paging), (visit, page) =>
    visit.store.page('charge', '/v1/charges', page, []),
  ),
  route('GET', '/v1/disputes', z.strictObject(paging), (visit, page) =>
    visit.store.page('dispute', '/v1/disputes', page, []),
  ),
  route('GET', '/v1/charges/:id', justExpand, (visit, _, id) => visit.store.get('charge', id)),
  route('GET', '/v1/disputes/:id', justExpand, (visit, _, id) => visit.store.get('dispute', id)),
  route(
    'GET',
    '/v1/refunds',
    z.strictObject({
      ...paging,
      charge: z.string().optional(),
      payment_intent: z.string().optional(),
    }),
    (visit, { charge, payment_intent: intent, ...page }) =>
      visit.store.page('refund', '/v1/refunds', page, [
        ...(charge === undefined ? [] : [sql`body ->> 'charge' = ${charge}`]),
        ...(intent === undefined ? [] : [sql`body ->> 'payment_intent' = ${intent}`]),
      ]),
  ),
];
