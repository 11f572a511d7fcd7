import { expect, it } from 'vitest';
import { draftFor } from './new-order-draft.ts';
import { CHANNEL, errorsOf, VARIANT } from './step-errors.ts';

const NOTHING = { entry: undefined, variant: undefined, detail: undefined };
const draft = draftFor('ana.ruiz@baylight.example');

it('a step without its variant, channel or shop names what is missing', () => {
  expect(errorsOf(VARIANT, draft, NOTHING)).toEqual({ variantId: 'Select a variant' });
  expect(errorsOf(CHANNEL, draft, NOTHING)).toEqual({ program: 'Select a fulfillment channel' });
  expect(errorsOf(CHANNEL, { ...draft, program: 'spoke' }, NOTHING)).toEqual({
    spokeShopId: 'Select a spoke shop',
  });
});

it('a channel that is no longer offered has to be chosen again', () => {
  expect(errorsOf(CHANNEL, { ...draft, program: 'hub' }, NOTHING)).toEqual({
    program: 'Select a fulfillment channel',
  });
});
