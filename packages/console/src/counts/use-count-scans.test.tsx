// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { sent, show } from '../kit/component.test-support.tsx';
import { readKeptScans } from '../kit/scan-field/use-kept-scans.ts';
import type { CountDetail } from './count-documents.ts';
import { keptAs, scanSchema, useCountScans } from './use-count-scans.ts';

beforeEach(() => {
  heard = [];
  localStorage.clear();
});

const COUNT: CountDetail = {
  id: 'count-1',
  status: 'RUNNING',
  hubId: 'hub-1',
  spokeShopId: null,
  place: 'Oakland',
  storageLocation: null,
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

/** The verdicts that sounded. */
let heard: string[] = [];

function Counting({ startsPaused = false }) {
  const [status, setStatus] = useState<CountDetail['status']>(startsPaused ? 'PAUSED' : 'RUNNING');
  const { waiting, done, verdict, scan } = useCountScans({ ...COUNT, status });
  useEffect(() => {
    if (verdict) heard.push(`${verdict.text}: ${verdict.words}`);
  }, [verdict]);
  return (
    <>
      {['KS 1', 'KS 2'].map((text) => (
        <button key={text} type="button" onClick={() => scan([text])}>
          {text}
        </button>
      ))}
      <button type="button" onClick={() => setStatus('RUNNING')}>
        Resume
      </button>
      <p>{`${waiting.length} waiting, ${done.length} done, ${verdict?.words}`}</p>
    </>
  );
}

const scan = (person: UserEvent, text: string) =>
  person.click(screen.getByRole('button', { name: text }));

/** Answers a request. @param code of the error, or of the refusal in it. */
async function fail(index: number, code: string, isRefusal = false): Promise<void> {
  const extensions = isRefusal
    ? { code: 'REFUSED', refusals: [{ code, message: 'Refused.' }] }
    : { code };
  await waitFor(() => expect(sent).toHaveLength(index + 1));
  sent[index]?.answer({ data: null, errors: [{ message: 'Refused.', extensions }] });
}

test.each([
  ['RATE_LIMITED', false],
  ['INTERNAL', false],
  ['BAD_REQUEST', false],
  ['COUNT_STATUS', true],
  ['COUNT_ENDED', true],
] as const)('a scan that is answered with %s is kept', async (code, isRefusal) => {
  const { person } = await show(<Counting />);
  await scan(person, 'KS 1');
  await fail(0, code, isRefusal);
  await screen.findByText('1 waiting, 0 done, Not checked yet');
  expect(readKeptScans(keptAs(COUNT.id), scanSchema)).toMatchObject([{ text: 'KS 1' }]);
});

test.each(['NOT_A_VEHICLE', 'INVALID_INPUT'])('a scan that is %s is not kept', async (code) => {
  const { person } = await show(<Counting />);
  await scan(person, 'KS 1');
  await fail(0, code, true);
  await screen.findByText('0 waiting, 1 done, Refused.');
  expect(readKeptScans(keptAs(COUNT.id), scanSchema)).toEqual([]);
});

test('a scan that waits sounds once, however often it is sent again', async () => {
  const { person } = await show(<Counting />);
  await scan(person, 'KS 1');
  await fail(0, 'RATE_LIMITED');
  await screen.findByText('1 waiting, 0 done, Not checked yet');
  await scan(person, 'KS 1');
  await fail(1, 'RATE_LIMITED');
  await scan(person, 'KS 2');
  await fail(2, 'RATE_LIMITED');
  await screen.findByText('2 waiting, 0 done, Not checked yet');
  expect(heard).toEqual([
    'KS 1: Not checked yet',
    'KS 1: Already scanned',
    'KS 2: Not checked yet',
  ]);
});

test('a scan while another one is being sent is not checked yet', async () => {
  const { person } = await show(<Counting />);
  await scan(person, 'KS 1');
  await waitFor(() => expect(sent).toHaveLength(1));
  await scan(person, 'KS 2');
  await screen.findByText('2 waiting, 0 done, Not checked yet');
  expect(heard).toEqual(['KS 2: Not checked yet']);
});

test('a scan during a pause is sent again as soon as the count is resumed', async () => {
  const { person } = await show(<Counting startsPaused />);
  await scan(person, 'KS 1');
  await fail(0, 'COUNT_STATUS', true);
  await screen.findByText('1 waiting, 0 done, Not checked yet');
  await scan(person, 'Resume');
  await waitFor(() => expect(sent).toHaveLength(2));
});
