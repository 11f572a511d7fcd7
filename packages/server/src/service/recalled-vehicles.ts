import { OWN_STATES } from '@kickstand/domain/inventory/asset-terms.ts';
import { MOST_CHOSEN } from '@kickstand/domain/kernel/list-definition.ts';
import type { RecalledVehicles } from '@kickstand/domain/service/recall-inputs.ts';
import type { ChosenRows } from '@kickstand/domain/views/chosen-rows.ts';
import { sql } from 'kysely';
import { assetListSql } from '../inventory/asset-list-sql.ts';
import { listMoment } from '../lists/list-moment.ts';
import { selectChosen } from '../lists/select-chosen.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import type { Services } from '../platform/request-context.ts';

/** SQL: the business has the asset `a`. */
const IS_OWN = sql`a.deleted_at is null and a.state = any(${OWN_STATES}::text[])`;

/** The vehicles of a model or version are those of the list that shows them, with subscriptions. */
function chosenRowsOf({ vehicleId, vehicleVersionId, ...given }: RecalledVehicles): ChosenRows {
  const limits = Object.entries({ vehicleId, vehicleVersionId }).flatMap(([name, id]) =>
    id ? [{ name, values: [id] }] : [],
  );
  if (limits.length === 0) return given;
  const all = { name: 'includeActiveSubscription', values: ['true'] };
  return { ...given, filters: [...limits, all] };
}

/** Selects the chosen vehicles, whether the business has them or not. @throws BadInput */
export const selectNamed = (services: Services, given: RecalledVehicles): Fragment =>
  selectChosen(assetListSql, chosenRowsOf(given), listMoment(services));

/** Selects those that get a job, because the business has them, at most one more than a recall can have. @throws BadInput */
export const selectRecalled = (services: Services, given: RecalledVehicles): Fragment => sql`
  select a.id, a.subscribed, chosen.position
  from (${selectChosen(assetListSql, chosenRowsOf(given), listMoment(services), IS_OWN)}) chosen
  join assets a on a.id = chosen.id
  where ${IS_OWN} limit ${sql.lit(MOST_CHOSEN + 1)}`;
