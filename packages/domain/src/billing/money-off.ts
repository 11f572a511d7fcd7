import { refusal } from '../kernel/refusal.ts';

/** While an installation is being set up, nothing is sent to the payment provider. */
export const MONEY_OFF = refusal(
  'MONEY_OFF',
  'Payments are off (MONEY=off): nothing is sent to the payment provider or to customers.',
);
