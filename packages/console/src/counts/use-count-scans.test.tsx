// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sent, show } from '../kit/component.test-support.tsx';
import { readKeptScans } from '../kit/scan-field/use-kept-scans.ts';
import type { CountDetail } from './count-documents.ts';
import { keptAs, scanSchema, useCountScans } from './use-count-scans.ts';

afterEach(() => localStorage.clear());

const COUNT: CountDetail = {
  id: 'count-1',
  status: 'RUNNING',
  hubId: 'hub-1',
  spokeShopId: null,
  place: 'Oakland',
  model: null,
  states: null,
  expected: 1,
  seen: 0,
  scanned: 0,
  startedBy: 'Ana',
  startedAt: '2026-07-01T09:00:00Z',
  closedBy: null,
  closedAt: null,
  counters: [],
  differences: { counts: [], nodes: [] },
};

function Counting() {
  const { waiting, done, verdict, scan } = useCountScans(COUNT);
  return (
    <>
      <button type="button" onClick={() => scan(['KS 1'])}>
        Scan
      </button>
      <p>{`${waiting.length} waiting, ${done.length} done, ${verdict?.words}`}</p>
    </>
  );
}

/** Scans a vehicle that the server does not take. @param code of the error, or of the refusal in it. */
async function scanFailing(code: string, isRefusal: boolean): Promise<void> {
  const extensions = isRefusal
    ? { code: 'REFUSED', refusals: [{ code, message: 'Refused.' }] }
    : { code };
  const { person } = await show(<Counting />);
  await person.click(screen.getByRole('button', { name: 'Scan' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.answer({ data: null, errors: [{ message: 'Refused.', extensions }] });
}

test.each([
  ['RATE_LIMITED', false],
  ['INTERNAL', false],
  ['BAD_REQUEST', false],
  ['COUNT_STATUS', true],
  ['COUNT_ENDED', true],
] as const)('a scan that is answered with %s is kept', async (code, isRefusal) => {
  await scanFailing(code, isRefusal);
  await screen.findByText('1 waiting, 0 done, Not checked yet');
  expect(readKeptScans(keptAs(COUNT.id), scanSchema)).toMatchObject([{ text: 'KS 1' }]);
});

test.each(['NOT_A_VEHICLE', 'INVALID_INPUT'])('a scan that is %s is not kept', async (code) => {
  await scanFailing(code, true);
  await screen.findByText('0 waiting, 1 done, Refused.');
  expect(readKeptScans(keptAs(COUNT.id), scanSchema)).toEqual([]);
});
