import { SIGHTING_ACTS, type SightingAct } from '@kickstand/domain/inventory/sightings.ts';
import { sql } from 'kysely';
import { staffName } from '../activity/staff-name.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import { AssetRef } from './assets.graphql.ts';

/** When, where and by what act a vehicle was seen. */
interface Sighting {
  readonly id: string;
  readonly at: Date;
  readonly act: SightingAct;
  readonly place: string | null;
  readonly by: string | null;
}

/** The last sightings of vehicles; of one without, its arrival. */
const loadLastSeen = rowLoader(
  (ids) => sql<Sighting>`
    select a.id, coalesce(s.seen_at, a.checked_in_at) /* never null: the condition below */ as at, coalesce(s.act, 'CHECK_IN') as act,
      coalesce(p.name, h.name) as place, coalesce(${staffName(sql`s.actor`)}, s.actor) as by
    from assets a
    left join lateral (select g.* from asset_sightings g where g.asset_id = a.id
      order by g.seen_at desc, g.id desc limit 1) s on true
    left join hubs h on h.id = s.hub_id
    left join spoke_shops p on p.id = s.spoke_shop_id
    where a.id = ${anyOfIds(ids)} and coalesce(s.seen_at, a.checked_in_at) is not null`,
);

const SightingActRef = builder.enumType('SightingAct', {
  description: 'An act for which someone has a vehicle before them.',
  values: SIGHTING_ACTS,
});

const SightingRef = builder.objectRef<Sighting>('AssetSighting').implement({
  description: 'When, where and by what act a vehicle was seen.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    act: t.expose('act', { type: SightingActRef }),
    place: t.exposeString('place', {
      nullable: true,
      description: 'The shop or hub; null for an arrival before sightings were recorded.',
    }),
    by: t.exposeString('by', {
      nullable: true,
      description: 'Who had it; null once names are no longer kept.',
    }),
  }),
});

builder.objectField(AssetRef, 'lastSeen', (t) =>
  t.field({
    type: SightingRef,
    nullable: true,
    description: 'When someone last had it before them; null for a vehicle that never arrived.',
    resolve: async ({ id }, _args, context) => (await loadLastSeen(context, id)) ?? null,
  }),
);
