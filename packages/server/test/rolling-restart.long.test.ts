import { expect, inject, it } from 'vitest';
import { restartUnderLoad } from './rolling-restart.ts';

it('two instances restart one after the other under load, and no request fails', async () => {
  const plan = { restarts: 1, drainSeconds: 3, checkEvery: 200, callers: 4 };
  const { requests, failures, exits } = await restartUnderLoad(inject('postgresUrl'), plan);
  expect(failures).toEqual([]);
  expect(exits).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(requests).toBeGreaterThan(plan.callers);
});
