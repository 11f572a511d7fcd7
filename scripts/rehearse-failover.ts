import { parseArgs } from 'node:util';
import { failOverUnderLoad } from '@kickstand/server/test/failover/rehearse-failover.ts';
import { startSite } from '@kickstand/server/test/failover/start-site.ts';
import type {} from '@kickstand/server/test/global-setup.ts';

// Rehearses failovers with the configuration of deploy/high-availability, in a throwaway folder and on addresses of
// this machine: restarts the instances, kills the primary database machine and switches over while callers write, then
// compares what was acknowledged with what the database has. npm run rehearse-failover -- [--restarts 20] [--kills 5]
// [--switchovers 5] [--callers 8]
const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '20' },
    kills: { type: 'string', default: '5' },
    switchovers: { type: 'string', default: '5' },
    callers: { type: 'string', default: '8' },
  },
});
/** Seconds in which a write must succeed after the database accepts writes. */
const WANTED = 3;
const say = (line: string) => process.stdout.write(`${line}\n`);

const site = await startSite(say);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void site.stop().then(() => process.exit(1)));
}
try {
  const plan = {
    restarts: Number(values.restarts),
    kills: Number(values.kills),
    switchovers: Number(values.switchovers),
    callers: Number(values.callers),
  };
  const { outages, failures, failedByRestarts, acknowledged, lost, doubled } =
    await failOverUnderLoad(site, plan, say);
  const attempts = [...failures].map(([reason, times]) => `${times} ${reason}`).join(', ');
  say(`${acknowledged} writes acknowledged: ${lost} lost, ${doubled} doubled.`);
  say(`Attempts that failed and were repeated: ${attempts || 'none'}.`);
  const slowest = Math.max(0, ...outages.map(({ write }) => write));
  if (outages.length > 0)
    say(
      `The slowest first write came ${slowest.toFixed(1)} s after the database (wanted: ${WANTED}).`,
    );
  const passed =
    failedByRestarts === 0 && lost === 0 && doubled === 0 && acknowledged > 0 && slowest <= WANTED;
  say(passed ? 'Failover works.' : 'Failover FAILED.');
  process.exitCode = passed ? 0 : 1;
} finally {
  await site.stop();
}
