import { sql } from 'kysely';
import { z } from 'zod';
import { recordEvent } from '../activity/record-event.ts';
import { defineMoneyOperation, type OperationOf } from '../money/define-money-operation.ts';
import type { Services } from '../platform/request-context.ts';
import { writeSavedCard } from './write-card.ts';

const requestSchema = z.object({
  customerReference: z.string(),
  paymentMethodReference: z.string(),
  cardRequestId: z.string(),
});

/** Replacing is idempotent, so a lookup simply sends it again. */
const replace = ({ billing }: Services, operation: OperationOf<z.infer<typeof requestSchema>>) =>
  billing.replaceCard(operation.reference, operation.request);

/** Makes a card that a customer saved the default payment method, also of running subscriptions. */
export const savedCard = defineMoneyOperation({
  kind: 'CARD',
  mode: 'follow_up',
  request: requestSchema,
  send: replace,
  find: replace,
  assume: (_unit, { request: { paymentMethodReference: reference } }) => ({
    card: { reference, brand: 'card', last4: '', expMonth: null, expYear: null },
    subscriptionReferences: [],
  }),
  async finish(unit, { customerId, request: { cardRequestId } }, { card }) {
    await writeSavedCard(unit, { customerId, card, fetchedAt: unit.now });
    await sql`
      update card_requests set completed_at = ${unit.now}, failure_message = null
      where id = ${cardRequestId}`.execute(unit.sql);
  },
  async decline(unit, { customerId, request: { cardRequestId } }, refused) {
    await sql`
      update card_requests set revoked_at = ${unit.now}, failure_message = ${refused.message}
      where id = ${cardRequestId} and completed_at is null`.execute(unit.sql);
    await recordEvent(unit, {
      entityId: customerId,
      kind: 'customer.card_declined',
      source: 'billing',
      facts: { ...refused },
    });
  },
});
