import { sql } from 'kysely';

/** SQL condition: the order `o` is assigned its vehicle, or was fulfilled with it. */
export const HAS_VEHICLE = sql`o.state in ('ready', 'fulfilled')`;
