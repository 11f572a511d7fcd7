import type { AnonymizationFacts } from '@kickstand/domain/customers/anonymize-customer.ts';
import { sql } from 'kysely';
import { UNSETTLED_OF_CUSTOMER } from '../money/refuse-payment-pending.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { businessToday, dayIn } from '../platform/days-of-business.ts';
import type { Services } from '../platform/request-context.ts';

/** The kinds of imports whose files name customers. */
const NAMES_CUSTOMERS = sql`
  i.kind in ('CUSTOMERS', 'FORMER_ASSETS', 'PURCHASE_ORDERS', 'TRANSFER_ORDERS', 'SUBSCRIPTIONS', 'ENDED_SUBSCRIPTIONS', 'ORDERS',
    'SWAPS', 'LEASE_TO_OWN_INVOICES', 'COMMENTS')`;

/** Vehicles of the customer `c` that are being returned or were never returned. */
const VEHICLE_OUT = sql`(
  select coalesce(v.serial_number, '') from assets v where v.id in (
    select l.asset_id from transfer_orders t join open_transfer_lines l on l.transfer_order_id = t.id
    where t.origin_customer_id = c.id and t.deleted_at is null)
  or v.state = 'STOLEN_DELINQUENT' and v.deleted_at is null and v.id in (
    select a.asset_id from asset_subscriptions a join subscriptions s on s.id = a.subscription_id
    where s.customer_id = c.id and not exists (
      select from asset_subscriptions later where later.asset_id = a.asset_id
        and later.started_at > a.started_at))
  limit 1)`;

/** A lease runs until its end date, or for its term. @param zone the business's time zone. */
const leaseEnd = (zone: string) => sql`
  coalesce(l.end_date, ${dayIn(sql`l.created_at`, zone)} + make_interval(months => l.term_length_months))`;

/**
 * What prevents customers from being anonymized, in one statement. An unchecked file may name
 * anyone.
 */
export function readAnonymizationFacts(
  on: Sql,
  customerIds: readonly string[],
  services: Pick<Services, 'clock' | 'config'>,
): Promise<(AnonymizationFacts & { readonly id: string })[]> {
  return rows(
    on,
    sql<AnonymizationFacts & { id: string }>`
      select c.id,
        exists (select from live_subscriptions s where s.customer_id = c.id)
          as has_live_subscription,
        exists (select from waiting_orders o where o.customer_id = c.id)
          as has_open_order,
        ${VEHICLE_OUT} as vehicle_out,
        exists (${UNSETTLED_OF_CUSTOMER})
          as has_unsettled_payment,
        exists (select from customer_invoices n where n.customer_id = c.id and n.state = 'open')
          as has_open_invoice,
        exists (select from lease_to_own_invoices l where l.customer_id = c.id
          and (l.state <> 'PAID' or l.kind = 'LEASE' and ${leaseEnd(services.config.BUSINESS_TIME_ZONE)} >= ${businessToday(services)}::date))
          as has_open_lease,
        (select i.file_name from imports i
          where i.status in ('READING', 'MAPPING', 'CHECKING') and ${NAMES_CUSTOMERS}
            or i.status in ('CHECKED', 'COMMITTING') and exists (
              select from import_rows r where r.import_id = i.id
                and (r.target_id = c.id or position(lower(c.email) in lower(concat(r.cells, r.original))) > 0))
          order by i.created_at limit 1) as waiting_import
      from customers c where c.id = ${anyOfIds(customerIds)}`,
  );
}
