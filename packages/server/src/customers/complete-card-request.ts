import {
  type CardRequestFacts,
  cardRequestState,
  isCardRequestPending,
} from '@kickstand/domain/customers/card-requests.ts';
import { sql } from 'kysely';
import { PROVIDER_ACTOR } from '../money/provider-answers.ts';
import { wakeMoneyWorker } from '../money/settle-money-operations.ts';
import { inBackgroundUnit } from '../platform/background/background-unit.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { inBackground, type Services } from '../platform/request-context.ts';
import type { CardPage, CardSetup } from '../ports/provider-billing.ts';
import { savedCard } from './save-card.ts';

interface OpenRequest {
  readonly id: string;
  readonly customerId: string;
  readonly requestedBy: string;
  readonly customerReference: string | null;
}

/** Locks a request that waits for its card; undefined if it does not. */
function lockOpen(on: Sql, id: string): Promise<OpenRequest | undefined> {
  return firstRow(
    on,
    sql<OpenRequest>`
      select r.id, r.customer_id, r.requested_by, c.stripe_customer_id as customer_reference
      from card_requests r join customers c on c.id = r.customer_id
      where r.id = ${id} and r.completed_at is null and r.revoked_at is null
        and r.money_operation_id is null and c.anonymized_at is null
      for update of r`,
  );
}

/**
 * Continues with a page of the provider that a customer has completed: the saved card becomes the
 * one that pays. A page that was completed before, or of a revoked request, changes nothing.
 */
export async function completeCardRequest(services: Services, page: CardPage): Promise<void> {
  const { cardRequestId, card, customerReference, invoiceReference, state } = page;
  if (state !== 'complete' || cardRequestId === null || card === null) return;
  const completed = await inBackgroundUnit(services, PROVIDER_ACTOR, async (unit) => {
    const request = await lockOpen(unit.sql, cardRequestId);
    if (!request || request.customerReference !== customerReference) return false;
    const operationId = await savedCard.intend(
      { ...unit, actor: request.requestedBy },
      {
        customerId: request.customerId,
        amountCents: 0,
        request: { customerReference, paymentMethodReference: card.reference, cardRequestId },
        subjects: [{ entityType: 'Customer', entityId: request.customerId }],
      },
    );
    await sql`
      update card_requests set money_operation_id = ${operationId},
        invoice_reference = ${invoiceReference}
      where id = ${cardRequestId}`.execute(unit.sql);
    return true;
  });
  if (completed) await wakeMoneyWorker(services);
}

/** Records why the last card of a request was not accepted, while the request waits for one. */
export async function recordCardSetup(services: Services, setup: CardSetup): Promise<void> {
  const { cardRequestId, failureMessage } = setup;
  if (cardRequestId === null) return;
  await sql`
    update card_requests set failure_message = ${failureMessage}
    where id::text = ${cardRequestId} and completed_at is null and revoked_at is null
      and money_operation_id is null`.execute(services.database.sql);
}

/** Seconds between two questions to the provider about a request that a page shows. */
const ASK_AGAIN_SECONDS = 3;

/**
 * Asks the provider whether a customer has completed a page of a request, at most every few
 * seconds: for installations that no webhook event reaches.
 */
export async function checkCardRequest(services: Services, id: string): Promise<void> {
  const now = services.clock.now();
  const asked = await firstRow(
    services.database.sql,
    sql<{ reference: string }>`
      update card_requests r set asked_at = ${now}
      from customers c
      where r.id = ${id} and c.id = r.customer_id and c.stripe_customer_id is not null
        and r.completed_at is null and r.revoked_at is null and r.money_operation_id is null
        and r.visited_at is not null
        and (r.asked_at is null or r.asked_at <= ${new Date(now.getTime() - ASK_AGAIN_SECONDS * 1000)})
      returning c.stripe_customer_id /* never null: see the condition */ as reference`,
  );
  if (!asked) return;
  const answer = await services.billing.findCompletedCardPage(asked.reference, id);
  if (answer.outcome === 'done' && answer.result) {
    await completeCardRequest(services, answer.result);
  }
}

/** Starts asking the provider about a request that a page shows, if it can still change. */
export function watchCardRequest(
  services: Services,
  request: CardRequestFacts & { readonly id: string },
): void {
  if (!isCardRequestPending(cardRequestState(request, services.clock.now()))) return;
  services.rounds.start('card request', () => checkCardRequest(inBackground(services), request.id));
}
