import { refusal } from './refusal.ts';

/** Rejects every verb on an entity while a payment on it is unsettled. */
export const PAYMENT_PENDING = refusal('PAYMENT_PENDING', 'Payment pending');
