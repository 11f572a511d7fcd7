import { sql } from 'kysely';

/** SQL: the id of the last fulfilled order of each of the customers `c`. */
export const LAST_FULFILLED_ORDER = sql`(select o.id from orders o
  where o.customer_id = c.id and o.state = 'fulfilled' order by o.closed_at desc, o.id desc limit 1)`;
