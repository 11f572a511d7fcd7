import type { WaitingSwaps } from '../subscriptions/waiting-swaps.ts';
import { billSwapInFull } from './bill-swap-in-full.ts';
import { cancelWaitingSwap } from './cancel-waiting-swap.ts';

/** What subscriptions ask of the swap orders that wait for them. */
export const waitingSwaps: WaitingSwaps = {
  cancel: cancelWaitingSwap,
  billInFull: billSwapInFull,
};
