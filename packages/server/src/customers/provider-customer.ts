import { createHash } from 'node:crypto';
import { ANONYMIZED } from '@kickstand/domain/customers/anonymize-customer.ts';
import {
  NEW_PROVIDER_CUSTOMER,
  PROVIDER_CUSTOMER_EXISTS,
  PROVIDER_CUSTOMER_TAKEN,
  PROVIDER_CUSTOMER_UNKNOWN,
  PROVIDER_SILENT,
} from '@kickstand/domain/customers/card-requests.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { refuseMoneyOff } from '../money/refuse-money-off.ts';
import { inBackgroundUnit } from '../platform/background/background-unit.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, rows, violatedConstraint } from '../platform/database/database.ts';
import { e164Of } from '../platform/phone-number.ts';
import { existing, Refused, refuseIf } from '../platform/refused.ts';
import { assumedReference } from '../platform/rehearsal.ts';
import type { Services } from '../platform/request-context.ts';
import type { BillingAnswer } from '../ports/billing-answer.ts';
import type { ProviderCustomer } from '../ports/provider-billing.ts';
import { writeCard } from './write-card.ts';

interface Known {
  readonly email: string;
  readonly name: string;
  readonly phone: string | null;
  readonly reference: string | null;
  readonly anonymized: boolean;
  /** When an earlier link ended, because the provider's customer was deleted. */
  readonly unlinkedAt: Date | null;
}

async function readKnown({ database }: Services, customerId: string): Promise<Known> {
  const found = await firstRow(
    database.sql,
    sql<Known>`
      select email, full_name /* never null: generated from the name */ as name, phone,
        stripe_customer_id as reference, anonymized_at is not null as anonymized,
        case when stripe_customer_id is null then card_fetched_at end as unlinked_at
      from customers where id = ${customerId}`,
  );
  const known = existing(found, 'Customer');
  // The provider has no extensions.
  return { ...known, phone: known.phone && (e164Of(known.phone) ?? known.phone) };
}

/** The result of a request that changes nothing. @throws Refused if there is none. */
function requireAnswer<Found>(answer: BillingAnswer<Found>): Found {
  if (answer.outcome === 'done') return answer.result;
  throw new Refused([PROVIDER_SILENT]);
}

/** A customer of the provider that may be the same person. */
export interface ProviderMatch extends ProviderCustomer {
  /** Our customer that it already belongs to. */
  readonly linkedToId: string | null;
}

/** The provider's customers with the e-mail of a customer of ours, newest first. */
export async function findProviderMatches(
  services: Services,
  customerId: string,
): Promise<readonly ProviderMatch[]> {
  const { email } = await readKnown(services, customerId);
  const found = requireAnswer(await services.billing.findCustomers(email));
  const linked = await rows(
    services.database.sql,
    sql<{ id: string; reference: string }>`
      select customer_id /* never null: of customers and required */ as id,
        reference /* never null: see the condition */ as reference
      from provider_customers
      where reference = any(${found.map(({ reference }) => reference)}::text[])`,
  );
  const owners = new Map(linked.map(({ id, reference }) => [reference, id]));
  return found.map((each) => ({ ...each, linkedToId: owners.get(each.reference) ?? null }));
}

/**
 * The key of the creation: for a day it returns the same customer. It changes with the details, because
 * the provider rejects a key with other details, and after a deletion, whose customer it would return.
 */
function creationKey(customerId: string, known: Known): string {
  const details = JSON.stringify([known.email, known.name, known.phone, known.unlinkedAt]);
  const digest = createHash('sha256').update(details).digest('hex').slice(0, 16);
  return `ks-customer-${customerId}-${digest}`;
}

/** The provider's customer that ours becomes: its own after a crash, the chosen one, or a new one. */
async function chooseCustomer(
  services: Services,
  customerId: string,
  known: Known,
  choice: string | null | undefined,
): Promise<ProviderCustomer> {
  const { billing } = services;
  if (choice && choice !== NEW_PROVIDER_CUSTOMER) {
    const chosen = requireAnswer(await billing.readCustomer(choice));
    if (!chosen || chosen === 'deleted') throw new Refused([PROVIDER_CUSTOMER_UNKNOWN]);
    return chosen;
  }
  const matches = await findProviderMatches(services, customerId);
  const own = matches.find((each) => each.customerId === customerId && !each.linkedToId);
  if (own) return own;
  if (choice !== NEW_PROVIDER_CUSTOMER && matches.some((each) => !each.linkedToId)) {
    throw new Refused([PROVIDER_CUSTOMER_EXISTS]);
  }
  const { email, name, phone } = known;
  const wanted = { customerId, email, name, phone };
  return requireAnswer(await billing.createCustomer(creationKey(customerId, known), wanted));
}

async function link(
  unit: UnitOfWork,
  customerId: string,
  chosen: ProviderCustomer,
  fetchedAt: Date,
): Promise<void> {
  const { reference } = chosen;
  const other = await firstRow(
    unit.sql,
    sql`select 1 from customer_provider_ids
      where reference = ${reference} and customer_id <> ${customerId}`,
  );
  if (other) throw new Refused([PROVIDER_CUSTOMER_TAKEN]);
  const linked = await firstRow(
    unit.sql,
    sql<{ id: string }>`
      update customers set stripe_customer_id = ${reference}
      where id = ${customerId} and stripe_customer_id is null and anonymized_at is null
      returning id`,
  );
  // Another request was first.
  if (!linked) return;
  // It is the one for new money from now on.
  await sql`delete from customer_provider_ids where reference = ${reference}`.execute(unit.sql);
  await recordEvent(unit, {
    entityId: customerId,
    kind: 'customer.provider_linked',
    source: 'billing',
    facts: { reference },
  });
  await writeCard(unit, { customerId, card: chosen.card, fetchedAt });
}

/**
 * Makes sure that a customer exists at the payment provider, before a transaction that needs it.
 * After a crash the customer that was created is found again by our id in its metadata.
 * @param choice the provider's id of the same person, or 'NEW'; only needed if the provider has
 * customers with the same e-mail.
 * @throws NotFound; Refused for an anonymized customer, without a needed choice, or if the provider
 * does not respond.
 */
export async function ensureProviderCustomer(
  services: Services,
  customerId: string,
  { actor, choice }: { readonly actor: string; readonly choice?: string | null | undefined },
): Promise<string> {
  const known = await readKnown(services, customerId);
  refuseIf(known.anonymized ? ANONYMIZED : undefined);
  refuseMoneyOff(services);
  if (known.reference !== null) return known.reference;
  const fetchedAt = services.clock.now();
  const chosen = await chooseCustomer(services, customerId, known, choice);
  try {
    await inBackgroundUnit(services, actor, (unit) => link(unit, customerId, chosen, fetchedAt));
  } catch (error) {
    if (violatedConstraint(error) !== 'customers_stripe_customer_id_key') throw error;
    throw new Refused([PROVIDER_CUSTOMER_TAKEN]);
  }
  return (await readKnown(services, customerId)).reference ?? chosen.reference;
}

/** Replaces {@link ensureProviderCustomer} in a rehearsal: links a made-up customer of the payment provider. */
export async function assumeProviderCustomer(unit: UnitOfWork, customerId: string): Promise<void> {
  const { now } = unit;
  const none = { email: null, name: null, card: null };
  await link(
    unit,
    customerId,
    { ...none, reference: assumedReference(customerId), customerId, createdAt: now },
    now,
  );
}
