// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../kit/component.test-support.tsx';
import { setPermission } from '../kit/permission.ts';
import type { Chosen } from '../kit/selection/chosen.ts';
import { useAssetVerbs } from './use-asset-verbs.tsx';

afterEach(() => setPermission(() => undefined));

function Verbs({ chosen }: { chosen: Chosen }) {
  return useAssetVerbs()
    .verbs(chosen)
    .map(({ id, label, disabledReason = '' }) => (
      <li key={id}>
        {label}: {disabledReason}
      </li>
    ));
}

/** The actions in their order, with the reasons of those that are disabled. */
async function verbs(chosen: Chosen): Promise<readonly (readonly string[])[]> {
  await show(<Verbs chosen={chosen} />);
  // The commands for many at once are loaded once the page is idle.
  await screen.findByText(/^Maintenance/, undefined, { timeout: 10_000 });
  return screen.getAllByRole('listitem').map(({ textContent }) => (textContent ?? '').split(': '));
}

test('actions on vehicles come first, the file for a label printer and the sizes of labels last', async () => {
  const labels = (await verbs({ ids: ['a'], count: 1 })).map(([label]) => label);
  expect(labels.slice(0, 4)).toEqual([
    'Add to transfer order',
    'Print labels',
    'Active',
    'Maintenance',
  ]);
  const last = labels.slice(labels.indexOf('Save for label printer (ZPL)') + 1);
  expect(last.length).toBeGreaterThan(0);
  expect(last.filter((label) => !label?.startsWith('Label size'))).toEqual([]);
});

test('who may not change transfer orders reads so beside the action', async () => {
  setPermission((operation) =>
    operation === 'transferOrderAddAssets' ? 'Your role does not include it.' : undefined,
  );
  expect((await verbs({ ids: ['a'], count: 1 }))[0]).toEqual([
    'Add to transfer order',
    'Your role does not include it.',
  ]);
});

test('what needs the vehicles one by one is not offered for everything that matches', async () => {
  const reasons = Object.fromEntries(
    (await verbs({ all: {}, count: 619 })).map(([label, reason]) => [label, reason]),
  );
  const reason = 'Select vehicles page by page to do this';
  expect(reasons['Add to transfer order']).toBe(reason);
  expect(reasons['Print labels']).toBe(reason);
  expect(reasons.Maintenance).toBe('');
});
