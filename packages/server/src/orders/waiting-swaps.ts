import type { WaitingSwaps } from '../subscriptions/waiting-swaps.ts';
import { billSwapInFull } from './bill-swap-in-full.ts';
import { cancelWaitingSwap } from './cancel-waiting-swap.ts';

/** The implementation of subscriptions' extension points for waiting swaps. */
export const waitingSwaps: WaitingSwaps = {
  cancel: cancelWaitingSwap,
  billInFull: billSwapInFull,
};
