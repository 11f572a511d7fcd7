import { sql } from 'kysely';
import { z } from 'zod';
import { expand, paging, type Route, route } from './route.ts';

const justExpand = z.strictObject({ expand });

export const reversalRoutes: readonly Route[] = [
  route('GET', '/v1/charges/:id', justExpand, (visit, _, id) => visit.store.get('charge', id)),
  route('GET', '/v1/disputes/:id', justExpand, (visit, _, id) => visit.store.get('dispute', id)),
  route(
    'GET',
    '/v1/refunds',
    z.strictObject({ ...paging, charge: z.string() }),
    (visit, { charge, ...page }) =>
      visit.store.page('refund', '/v1/refunds', page, [sql`body ->> 'charge' = ${charge}`]),
  ),
];
