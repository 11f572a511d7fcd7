import { schema } from '@kickstand/server/schema.ts';
import { cycleDocuments } from '@kickstand/server/test/schema-cycles.ts';
import { median } from './measure.ts';
import { peakAboveRest } from './memory.ts';
import { type BenchContext, signedIn } from './targets.ts';

/** Targets for the worst document. */
const MOST_MS = 250;
const MOST_MEGABYTES = 50;
const ROUNDS = 5;

interface Measured {
  readonly query: string;
  readonly answered: boolean;
  readonly milliseconds: number;
  readonly megabytes: number;
  readonly bytes: number;
}

async function measureDocument(context: BenchContext, query: string): Promise<Measured> {
  const headers = await signedIn(context);
  const times: number[] = [];
  const peaks: number[] = [];
  let text = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const { peak } = await peakAboveRest(context.server.pid, async () => {
      const response = await fetch(`${context.server.address}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query }),
      });
      text = await response.text();
    });
    times.push(performance.now() - began);
    peaks.push(peak);
  }
  const answered = !text.startsWith('{"errors"');
  return {
    query,
    answered,
    milliseconds: median(times),
    megabytes: median(peaks),
    bytes: Buffer.byteLength(text),
  };
}

/**
 * Queries every cycle of the schema: the slowest, the largest and the most memory-intensive
 * document.
 */
export async function measureCycles(
  context: BenchContext,
  values: Record<string, unknown>,
  say: (line: string) => void,
): Promise<void> {
  const measured: Measured[] = [];
  for (const { query } of cycleDocuments(schema, values)) {
    measured.push(await measureDocument(context, query));
  }
  const answered = measured.filter((each) => each.answered);
  say(
    `cycles: ${measured.length} documents, ${answered.length} answered, ` +
      `${measured.length - answered.length} refused or stopped`,
  );
  const worst = (title: string, of: readonly Measured[], by: 'milliseconds' | 'megabytes') => {
    const [first] = of.toSorted((one, other) => other[by] - one[by]);
    if (!first) return;
    say(
      `${title}: ${first.milliseconds.toFixed(0)} ms, ${first.megabytes.toFixed(0)} MB above rest, ` +
        `${first.bytes.toLocaleString('en-US')} bytes: ${first.query.slice(0, 200)}`,
    );
  };
  worst('slowest answer', answered, 'milliseconds');
  worst('hungriest answer', answered, 'megabytes');
  const rest = measured.filter((each) => !each.answered);
  worst('slowest refusal', rest, 'milliseconds');
  worst('hungriest refusal', rest, 'megabytes');
  const beyond = measured.filter(
    ({ milliseconds, megabytes }) => milliseconds > MOST_MS || megabytes > MOST_MEGABYTES,
  );
  say(`beyond ${MOST_MS} ms or ${MOST_MEGABYTES} MB: ${beyond.length} documents`);
  for (const each of beyond) worst('  one of them', [each], 'milliseconds');
}
