import type {
  TransferDestinationType,
  TransferOrderState,
} from '@kickstand/domain/transfers/transfer-order-terms.ts';
import type { TransferOriginType } from '@kickstand/domain/transfers/transfer-origin.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';

/** A place of a transfer order, as shown in a list. */
export interface ListedPlace<Type extends string> {
  readonly type: Type;
  readonly id: string;
  readonly name: string;
}

/** A place of a transfer order, as shown on its card. */
export interface TransferPlace<Type extends string> extends ListedPlace<Type> {
  readonly email: string | null;
  readonly phone: string | null;
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly postalCode: string | null;
}

/** What the list shows of a transfer order. */
export interface ListedTransferOrder {
  readonly id: string;
  readonly transferOrderNumber: string;
  readonly state: TransferOrderState;
  readonly trackingInfo: string;
  readonly stateUpdatedAt: Date;
  readonly assetsCount: number;
  readonly receivedCount: number;
  readonly linkedOrderId: string | null;
  readonly linkedSubscriptionId: string | null;
  readonly origin: ListedPlace<TransferOriginType>;
  readonly destination: ListedPlace<TransferDestinationType>;
}

/** All of a transfer order. Amounts in cents. */
export interface TransferOrderDetails extends ListedTransferOrder {
  readonly shippingCostsCents: number;
  readonly additionalCostsCents: number;
  readonly notes: string;
  readonly invoiceDocUrl: string | null;
  readonly shippedAt: Date | null;
  readonly checkedInAt: Date | null;
  readonly closedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly origin: TransferPlace<TransferOriginType>;
  readonly destination: TransferPlace<TransferDestinationType>;
}

const PLACE_FIELDS = ['line1', 'line2', 'city', 'state_code', 'postal_code'] as const;
const WIRE_NAMES: Readonly<Record<string, string>> = {
  state_code: 'stateCode',
  postal_code: 'postalCode',
};

const address = (alias: string, prefix = '') =>
  sql.join(
    PLACE_FIELDS.map(
      (column) =>
        sql`${sql.lit(WIRE_NAMES[column] ?? column)}, ${sql.ref(`${alias}.${prefix}${column}`)}`,
    ),
  );

const hub = (alias: string) =>
  sql`json_build_object('type', 'Hub', 'id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)},
    'email', ${sql.ref(`${alias}.email`)}, 'phone', ${sql.ref(`${alias}.phone`)}, ${address(alias)})`;
const shop = (alias: string) =>
  sql`json_build_object('type', 'SpokeShop', 'id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)},
    'email', ${sql.ref(`${alias}.contact_email`)}, 'phone', ${sql.ref(`${alias}.phone`)}, ${address(alias)})`;

const OWN_COLUMNS = sql`
  t.id, t.transfer_order_number, t.state, t.tracking_info, t.state_updated_at, t.assets_count, t.received_count,
  t.linked_order_id, t.linked_subscription_id`;

const COLUMNS = sql`${OWN_COLUMNS},
  t.shipping_costs_cents, t.additional_costs_cents, t.notes, t.invoice_doc_url, t.shipped_at, t.checked_in_at,
  t.closed_at, t.created_at, t.updated_at,
  case when ph.id is not null then ${hub('ph')} when ps.id is not null then ${shop('ps')}
    else json_build_object('type', 'Customer', 'id', pc.id, 'name', pc.full_name, 'email', pc.email,
      'phone', pc.phone, ${address('pc', 'shipping_')}) end as origin,
  case when qh.id is not null then ${hub('qh')} else ${shop('qs')} end as destination`;

const JOINS = sql`
  left join hubs ph on ph.id = t.origin_hub_id
  left join spoke_shops ps on ps.id = t.origin_spoke_shop_id
  left join customers pc on pc.id = t.origin_customer_id
  left join hubs qh on qh.id = t.destination_hub_id
  left join spoke_shops qs on qs.id = t.destination_spoke_shop_id`;

/** Loads complete transfer orders by id, including deleted ones, which histories refer to. */
export const loadTransferOrderDetails = rowLoader(
  (ids) => sql<TransferOrderDetails>`
    select ${COLUMNS} from transfer_orders t ${JOINS} where t.id = ${anyOfIds(ids)}`,
);

/** One transfer order that is not deleted, or undefined. */
export async function findTransferOrder(
  on: Sql,
  id: string,
): Promise<TransferOrderDetails | undefined> {
  const found = await rows(
    on,
    sql<TransferOrderDetails>`
      select ${COLUMNS} from transfer_orders t ${JOINS} where t.id = ${id} and t.deleted_at is null`,
  );
  return found[0];
}

const named = (type: TransferOriginType, alias: string, name = 'name') =>
  sql`json_build_object('type', ${sql.lit(type)}, 'id', ${sql.ref(`${alias}.id`)},
    'name', ${sql.ref(`${alias}.${name}`)})`;

/** The FROM clause of transfer order lists. */
export const TRANSFER_ORDER_SOURCE = {
  table: 'transfer_orders t',
  id: 't.id',
  columns: sql`${OWN_COLUMNS},
    case when ph.id is not null then ${named('Hub', 'ph')} when ps.id is not null then ${named('SpokeShop', 'ps')}
      else ${named('Customer', 'pc', 'full_name')} end as origin,
    case when qh.id is not null then ${named('Hub', 'qh')} else ${named('SpokeShop', 'qs')} end as destination`,
  joins: JOINS,
};
