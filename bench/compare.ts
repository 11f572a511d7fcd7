import { type Figures, inTurn, type Target } from './measure.ts';

/** How targets are loaded. */
export interface Load {
  readonly concurrency: number;
  readonly rounds: number;
  /** Seconds per target and round. */
  readonly seconds: number;
}

/** Writes a line of the report. */
export type Say = (line: string) => void;

const round = (value: number, digits = 2) => value.toFixed(digits);

function cpu({ serverMs, databaseMs }: Figures): string {
  return `${round(serverMs + databaseMs)} ms (${round(databaseMs)} of it the database)`;
}

/**
 * Loads the server and the baseline in turn and reports their ratio.
 * @param wanted the smallest good ratio; without it, none is called bad.
 * @returns the ratio, and the milliseconds of processor time of a request.
 */
export async function compare(
  title: string,
  { server, floor }: { readonly server: Target; readonly floor: Target },
  { concurrency, rounds, seconds }: Load,
  say: Say,
  wanted = 0,
): Promise<{ readonly ratio: number; readonly cpuMs: number }> {
  const [ours, raw] = await inTurn([server, floor], concurrency, rounds, seconds);
  if (!ours || !raw) throw new Error('Nothing was measured.');
  const ratio = ours.perSecond / raw.perSecond;
  say(
    `${title}: ratio ${round(ratio)} ` +
      `(${round(ours.perSecond, 0)}/s against ${round(raw.perSecond, 0)}/s), ` +
      `CPU ${cpu(ours)} against ${cpu(raw)} a request, ` +
      `${round(ours.bytesPerRequest, 0)} bytes against ${round(raw.bytesPerRequest, 0)}` +
      (ours.failed + raw.failed > 0 ? `, FAILED ${ours.failed} and ${raw.failed}` : '') +
      (ratio < wanted ? `  <-- below ${wanted}` : ''),
  );
  return { ratio, cpuMs: ours.serverMs + ours.databaseMs };
}
