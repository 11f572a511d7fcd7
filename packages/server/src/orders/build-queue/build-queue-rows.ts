import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import type { OrderKind, OrderState, Program } from '@kickstand/domain/orders/order-terms.ts';
import { sql } from 'kysely';
import { VARIANT_JSON, type VariantSummary } from '../../catalogue/catalogue.graphql.ts';
import type { CustomerSummary } from '../../customers/customer-rows.ts';
import type { AssetSummary } from '../../inventory/assets.graphql.ts';
import { rows, type Sql } from '../../platform/database/database.ts';
import { buildCandidate } from './build-candidates.ts';

/** Maximum number of orders on the screen, longest waiting first. */
const QUEUE_LENGTH = 200;

/** The running build of an order. */
export interface RunningSession {
  readonly id: string;
  readonly startedAt: Date;
  readonly finishedAt: null;
  readonly userName: string;
  readonly asset: AssetSummary;
}

/** An order waiting for a build. */
export interface BuildQueueEntry {
  readonly id: string;
  readonly state: OrderState;
  readonly stateUpdatedAt: Date;
  readonly createdAt: Date;
  readonly program: Program;
  readonly kind: OrderKind;
  readonly customer: CustomerSummary;
  readonly variant: VariantSummary;
  readonly session: RunningSession | null;
  /** The number of vehicles that can be built for it, by state. */
  readonly candidates: readonly { readonly state: AssetState; readonly count: number }[];
}

export interface BuildQueueFilter {
  readonly hubId: string;
  readonly organizationId: string | null;
  /** Only orders with a vehicle to build, or a running build. */
  readonly onlyWithAssets: boolean;
}

type StoredEntry = Omit<BuildQueueEntry, 'session'> & {
  readonly session: (Omit<RunningSession, 'startedAt'> & { readonly startedAt: string }) | null;
};

/** The open orders of a hub that need a build, oldest first. One statement. */
export async function listBuildQueue(
  on: Sql,
  { hubId, organizationId, onlyWithAssets }: BuildQueueFilter,
): Promise<BuildQueueEntry[]> {
  // Sorted before candidates are looked for, so that they are only looked for until the screen is full.
  const oldest = sql`
    select id, state, created_at, program, kind, customer_id, variant_id, hub_id, building_session_id from orders
    where hub_id = ${hubId} and state = 'open' and program = 'hub'
      ${organizationId === null ? sql`` : sql`and organization_id = ${organizationId}`}
    order by created_at, id ${onlyWithAssets ? sql`` : sql`limit ${QUEUE_LENGTH}`}`;
  const found = await rows(
    on,
    sql<StoredEntry>`
      select o.id, o.state, o.created_at, o.program, o.kind,
        coalesce((select max(e.created_at) from events e where e.entity_id = o.id
          and e.kind in ('order.opened', 'order.asset_removed')), o.created_at) as state_updated_at,
        json_build_object('id', c.id, 'fullName', c.full_name, 'email', c.email) as customer,
        ${VARIANT_JSON} as variant,
        case when b.id is null then null else json_build_object('id', b.id, 'startedAt', b.started_at,
          'finishedAt', null, 'userName', u.full_name,
          'asset', json_build_object('id', ba.id, 'serialNumber', ba.serial_number, 'state', ba.state))
          end as session,
        coalesce(k.candidates, '[]'::json) as candidates
      from (${oldest}) o
      join customers c on c.id = o.customer_id
      join variants v on v.id = o.variant_id
      join vehicles m on m.id = v.vehicle_id
      left join assembly_sessions b on b.id = o.building_session_id
      left join staff_users u on u.id = b.staff_user_id
      left join assets ba on ba.id = b.asset_id
      left join lateral (
        select json_agg(json_build_object('state', s.state, 'count', s.count) order by s.state) as candidates
        from (select a.state, count(*)::int as count from assets a where ${buildCandidate} group by a.state) s
      ) k on true
      ${onlyWithAssets ? sql`where b.id is not null or k.candidates is not null` : sql``}
      order by o.created_at, o.id limit ${QUEUE_LENGTH}`,
  );
  return found.map((entry) => ({
    ...entry,
    session: entry.session && { ...entry.session, startedAt: new Date(entry.session.startedAt) },
  }));
}

/** The vehicles that can be built for an order, longest waiting first. One statement. */
export function listBuildCandidates(on: Sql, orderId: string): Promise<AssetSummary[]> {
  return rows(
    on,
    sql<AssetSummary>`
      select a.id, a.serial_number, a.state
      from orders o join assets a on ${buildCandidate}
      where o.id = ${orderId} and o.state = 'open' and o.program = 'hub'
      order by array_position(array['ACTIVE', 'RECEIVED', 'RETURNED'], a.state),
        coalesce(a.checked_in_at, a.created_at), a.id
      limit 200`,
  );
}
