import {
  CARD_REQUEST_DAYS,
  cardRequestInput,
  cardRequestState,
  refuseCardRequest,
  requestCardInput,
} from '@kickstand/domain/customers/card-requests.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { companyName } from '../mail/compose-mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { refuseMoneyOff } from '../money/refuse-money-off.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { hashOf, TOKEN_PLACEHOLDER, tokenOf } from '../platform/http/secret-link.ts';
import { newId } from '../platform/ids.ts';
import { NotFound, refused, refuseIf } from '../platform/refused.ts';
import { cardLinkPath } from './card-link.ts';
import { lockCustomer } from './lock-customer.ts';
import { assumeProviderCustomer, ensureProviderCustomer } from './provider-customer.ts';

/** What a company's own checkout adds to a request. */
interface CheckoutRequest {
  /** Cents to pay while saving the card; null if nothing. */
  readonly depositCents: number | null;
  /** Where the customer's browser goes afterwards. */
  readonly returnUrl: string;
}

/**
 * Revokes the links that wait for the customer, except those of deposits.
 * @throws Refused while a card is being saved.
 */
export async function revokeWaitingRequests(unit: UnitOfWork, customerId: string): Promise<void> {
  await sql`
    update card_requests set revoked_at = ${unit.now}
    where customer_id = ${customerId} and completed_at is null and revoked_at is null
      and money_operation_id is null and deposit_cents is null`.execute(unit.sql);
  const saving = await firstRow(
    unit.sql,
    sql<{ id: string }>`
      select id from card_requests where customer_id = ${customerId} and deposit_cents is null
        and completed_at is null and revoked_at is null`,
  );
  refuseIf(saving && refuseCardRequest('SAVING'));
}

/**
 * Adds a request whose link works for 14 days. @returns its id.
 */
export async function addCardRequest(
  unit: UnitOfWork,
  customerId: string,
  checkout: CheckoutRequest | null,
): Promise<string> {
  const id = newId(unit.now.getTime());
  const { secretLinkKey, config } = unit.services;
  const expiresAt = new Date(unit.now.getTime() + CARD_REQUEST_DAYS * 86_400_000);
  await sql`
    insert into card_requests (id, customer_id, token_hash, deposit_cents, currency, return_url,
      requested_by, created_by_service_account_id, expires_at, created_at)
    values (${id}, ${customerId}, ${hashOf(tokenOf(secretLinkKey, id))}, ${checkout?.depositCents ?? null},
      ${config.CURRENCY}, ${checkout?.returnUrl ?? null}, ${unit.actor},
      ${unit.serviceAccountId ?? null}, ${expiresAt}, ${unit.now})`.execute(unit.sql);
  return id;
}

/**
 * Asks a customer for a card, with a link to the payment provider's page. A waiting request of the
 * same customer is replaced.
 */
export const requestCard = defineCommand({
  name: 'customerCardRequestCreate',
  input: requestCardInput,
  async prepare(services, { customerId, providerCustomer: choice }, actor) {
    await ensureProviderCustomer(services, customerId, { actor, choice });
  },
  assume: (unit, { customerId }) => assumeProviderCustomer(unit, customerId),
  async run(unit, { customerId }) {
    await lockCustomer(unit, customerId);
    await revokeWaitingRequests(unit, customerId);
    const cardRequestId = await addCardRequest(unit, customerId, null);
    await recordEvent(unit, { entityId: customerId, kind: 'customer.card_requested' });
    return { customerId, cardRequestId };
  },
});

interface LockedRequest {
  readonly customerId: string;
  readonly email: string;
  readonly completedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly expiresAt: Date;
  readonly moneyOperationId: string | null;
}

/** Locks a request whose link works. @throws NotFound, or Refused if it no longer works. */
async function lockWaiting(unit: UnitOfWork, id: string): Promise<LockedRequest> {
  const found = await firstRow(
    unit.sql,
    sql<LockedRequest>`
      select r.customer_id, c.email, r.completed_at, r.revoked_at, r.expires_at, r.money_operation_id
      from card_requests r join customers c on c.id = r.customer_id
      where r.id = ${id} for update of r`,
  );
  if (!found) throw new NotFound('Card request');
  refuseIf(refuseCardRequest(cardRequestState(found, unit.now)));
  return found;
}

/** Revokes the link of a request that waits for the customer. */
export const revokeCardRequest = defineCommand({
  name: 'customerCardRequestRevoke',
  input: cardRequestInput,
  async run(unit, { id }) {
    const { customerId } = await lockWaiting(unit, id);
    await sql`update card_requests set revoked_at = ${unit.now} where id = ${id}`.execute(unit.sql);
    await recordEvent(unit, { entityId: customerId, kind: 'customer.card_request_revoked' });
    return { cardRequestId: id };
  },
});

/** Sends the link of a waiting request to the customer by e-mail. */
export const sendCardRequest = defineCommand({
  name: 'customerCardRequestSend',
  input: cardRequestInput,
  async run(unit, { id }) {
    refuseMoneyOff(unit.services);
    const { mail, config, baseUrl } = unit.services;
    if (!mail) {
      const sentence = 'Mail is off: no mail server is configured. Copy the link instead.';
      throw refused('MAIL_OFF', sentence);
    }
    const { customerId, email } = await lockWaiting(unit, id);
    const company = companyName(config.MAIL_FROM);
    await queueMail(unit, {
      kind: 'CARD_REQUEST',
      subjectId: customerId,
      recipient: email,
      subject: `${company}: please save your card`,
      linkId: id,
      content: {
        paragraphs: [
          `${company} needs a card for your payments.`,
          `The page of our payment provider saves it; we never see its number. The link works for ${CARD_REQUEST_DAYS} days.`,
        ],
        button: { label: 'Save card', url: baseUrl() + cardLinkPath(TOKEN_PLACEHOLDER) },
      },
    });
    return { cardRequestId: id };
  },
});
