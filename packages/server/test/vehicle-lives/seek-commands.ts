import type { Chance } from '../chance.ts';
import { bring } from './asset-commands.ts';
import { refuseMove, TARGETS } from './asset-rules.ts';
import type { Business } from './business.ts';
import { type Command, castOf, type Proposal, pick } from './command.ts';
import type { Coverage } from './coverage.ts';
import { rowOf } from './entities.ts';

/** Number of generated commands to find an untried one. */
const LOOKED_AT = 200;

/**
 * A move of a single vehicle that has not been tried: what must be refused first, because it leaves
 * the vehicle where it is, then what may be done, then what leads to where something is left to try.
 */
function seekMove(business: Business, chance: Chance, coverage: Coverage): Command | undefined {
  const assets = castOf(business).rows.flatMap((row) => pick(chance, row) ?? []);
  const moves = chance
    .shuffled(assets)
    .flatMap((asset) => chance.shuffled(TARGETS).map((to) => ({ asset, to, row: rowOf(asset) })));
  const refused = moves.find(
    ({ asset, to, row }) => coverage.wants(`${row} x ${to}`) && refuseMove(asset, to),
  );
  if (refused) return bring(business, chance, refused.asset, refused.to);
  const legal = moves.filter(({ asset, to }) => !refuseMove(asset, to));
  const held = (row: string) => (row.endsWith(' subscribed') ? ' subscribed' : '');
  const found =
    legal.find(({ row, to }) => coverage.wants(`${row} > ${to} by staff`)) ??
    legal.find(({ row, to }) => coverage.wantsRow(`${to}${held(row)}`));
  return found && bring(business, chance, found.asset, found.to);
}

/** Whether a command tries something new. */
function isWanted({ refusal, sorted, rows, edges }: Command, coverage: Coverage): boolean {
  const refuses = refusal !== undefined || (sorted?.failed.length ?? 0) > 0;
  if (refuses && rows.some((row) => coverage.wants(row))) return true;
  return refusal === undefined && edges.some((edge) => coverage.wants(edge));
}

/** An untried command, if one is found. */
export function seek(
  business: Business,
  chance: Chance,
  coverage: Coverage,
  proposals: readonly Proposal[],
): Command | undefined {
  if (chance.happens(0.5)) return seekMove(business, chance, coverage);
  for (let looked = 0; looked < LOOKED_AT; looked += 1) {
    const command = chance.oneOf(proposals)(business, chance);
    if (command && isWanted(command, coverage)) return command;
  }
  return undefined;
}
