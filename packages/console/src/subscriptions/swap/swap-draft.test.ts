import { SWAP_REASONS } from '@kickstand/domain/orders/order-reasons.ts';
import { expect, it } from 'vitest';
import { SWAP_REASON_OPTIONS, type SwapDraft, variantErrors } from './swap-draft.ts';

const EMPTY: SwapDraft = {
  serialNumber: '',
  variant: null,
  swapReason: null,
  swapNotes: '',
  createTransferOrder: false,
  transferOrderOrigin: null,
  transferOrderDestination: null,
  transferOrderTrackingInfo: '',
};

it('reasons are sorted by name, with Other and Unknown last', () => {
  const values = SWAP_REASON_OPTIONS.map(({ value }) => value);
  expect(values.toSorted()).toEqual([...SWAP_REASONS].toSorted());
  expect(values.slice(-2)).toEqual(['OTHER', 'UNKNOWN']);
  const names = SWAP_REASON_OPTIONS.slice(0, -2).map(({ label }) => label);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
});

it('a swap requires a variant', () => {
  expect(variantErrors(EMPTY).variantId).toBeTruthy();
});
