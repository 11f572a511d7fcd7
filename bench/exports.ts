import { setTimeout as pause } from 'node:timers/promises';
import { peakAboveRest } from './memory.ts';
import { ask, type BenchContext, signedIn } from './targets.ts';

interface Export {
  readonly id: string;
  readonly status: string;
  readonly rowCount: number | null;
}

/** An export of all orders: its speed, and the server's additional memory. */
export async function measureExport(
  context: BenchContext,
  say: (line: string) => void,
): Promise<void> {
  const began = performance.now();
  const {
    result: done,
    rest,
    peak,
  } = await peakAboveRest(context.server.pid, async () => {
    const started = await ask(
      context,
      await signedIn(context),
      'mutation { ordersExport { id status rowCount } }',
      {},
    );
    let found: Export = started.data.ordersExport as unknown as Export;
    while (found.status === 'PENDING' || found.status === 'PROCESSING') {
      await pause(200);
      const { data } = await ask(
        context,
        await signedIn(context),
        'query ($id: ID!) { reportExport(id: $id) { id status rowCount } }',
        { id: found.id },
      );
      found = data.reportExport as unknown as Export;
    }
    return found;
  });
  if (done.status !== 'COMPLETED') throw new Error(`the export is ${done.status}`);
  const seconds = (performance.now() - began) / 1000;
  const count = done.rowCount ?? 0;
  say(
    `export of ${count.toLocaleString('en-US')} orders: ${seconds.toFixed(0)} s, ` +
      `${(count / seconds).toFixed(0)} rows/s, ${rest.toFixed(0)} MB at rest, peak ${peak.toFixed(0)} MB above`,
  );
}
