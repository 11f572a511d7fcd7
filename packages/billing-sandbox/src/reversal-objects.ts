import type { Head, Metadata } from './object-head.ts';

/** A payment by card. It is stored once something of it goes back. */
export interface Charge extends Head {
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  customer: string;
  payment_intent: string;
  disputed: boolean;
  metadata: Metadata;
  paid: true;
  status: 'succeeded';
}

export interface Refund extends Head {
  object: 'refund';
  amount: number;
  charge: string;
  currency: string;
  customer: string;
  metadata: Metadata;
  payment_intent: string;
  reason: null;
  status: 'succeeded' | 'failed';
}

export interface Dispute extends Head {
  object: 'dispute';
  amount: number;
  charge: string;
  currency: string;
  customer: string;
  evidence_details: { due_by: number | null };
  is_charge_refundable: boolean;
  metadata: Metadata;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
}
