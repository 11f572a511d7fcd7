import type { AdoptionClue } from '@kickstand/domain/adoption/adoption-clues.ts';
import type { AdoptionKind, AdoptionOutcome } from '@kickstand/domain/adoption/adoption-terms.ts';
import { HAS_VEHICLE_NOW } from '@kickstand/domain/adoption/assign-vehicle.ts';
import {
  alreadyDecided,
  CUSTOMER_FIRST,
  decideObjectInput,
  HAS_LINKED_SUBSCRIPTION,
  MONEY_MOVED,
  NOT_DECIDED_BY_PERSON,
  UNKNOWN_EMAIL,
} from '@kickstand/domain/adoption/decide-object.ts';
import { createCustomerInput } from '@kickstand/domain/customers/customer-record.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { staffName } from '../activity/staff-name.ts';
import { createCustomer } from '../customers/create-customer.ts';
import { unlinkProviderCustomer } from '../customers/link-provider-customers.ts';
import { excludeObjects, includeObjects } from '../money/excluded-objects.ts';
import { removeReadInvoices } from '../money/store-read-invoices.ts';
import { defineCommand, parseInput, type UnitOfWork } from '../platform/command.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { existing, Refused, refuseIf } from '../platform/refused.ts';
import { assignAccount } from './assign-account.ts';

interface LockedObject {
  readonly reference: string;
  readonly kind: AdoptionKind;
  readonly customerReference: string;
  readonly outcome: AdoptionOutcome;
  readonly clue: AdoptionClue | null;
  /** By name, if it was a staff user. */
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  /** Whether a subscription of it is linked. */
  readonly hasLinked: boolean;
}

/** Locks an object for a decision. @throws NotFound */
async function lockObject(unit: UnitOfWork, id: string): Promise<LockedObject> {
  await lockRows(unit.sql, sql`select id from adoption_objects where id = ${id}`);
  const found = await firstRow(
    unit.sql,
    sql<LockedObject>`
      select o.reference, o.kind, o.customer_reference, o.outcome, o.clue, o.decided_at,
        coalesce(${staffName(sql`o.decided_by`)}, o.decided_by) as decided_by,
        exists (select from adoption_objects k where k.kind = 'SUBSCRIPTION'
          and k.customer_reference = o.reference and k.outcome = 'LINKED') as has_linked
      from adoption_objects o where o.id = ${id}`,
  );
  return existing(found, 'Object');
}

/** The object is not ours; of a customer, neither are its subscriptions. */
async function exclude(unit: UnitOfWork, id: string, object: LockedObject): Promise<void> {
  refuseIf(object.hasLinked ? HAS_LINKED_SUBSCRIPTION : undefined);
  const excluded = await rows(
    unit.sql,
    sql<{ reference: string }>`
      update adoption_objects set outcome = 'NOT_OURS', clue = 'PERSON', doubt = null,
        decided_by = ${unit.actor}, decided_at = ${unit.now}
      where (id = ${id} or ${object.kind} = 'CUSTOMER' and customer_reference = ${object.reference})
        and outcome in ('UNDECIDED', 'ENDED')
      returning reference`,
  );
  await excludeObjects(
    unit.sql,
    excluded.map(({ reference }) => reference),
    unit.now,
  );
}

async function link(unit: UnitOfWork, id: string, customerId: string): Promise<void> {
  await sql`
    update adoption_objects set outcome = 'LINKED', clue = 'PERSON', doubt = null,
      customer_id = ${customerId}, decided_by = ${unit.actor}, decided_at = ${unit.now}
    where id = ${id}`.execute(unit.sql);
}

/** The customer with that e-mail. @throws Refused */
async function customerWith(unit: UnitOfWork, email: string): Promise<string> {
  const found = await firstRow(
    unit.sql,
    sql<{ id: string }>`
      select id from customers where lower(email) = ${email.toLowerCase()} and anonymized_at is null`,
  );
  if (!found) throw new Refused([UNKNOWN_EMAIL]);
  return found.id;
}

/** Decides what an undecided object is. Of two people who decide at once, the first one wins. */
export const decideObject = defineCommand({
  name: 'adoptionDecide',
  input: decideObjectInput,
  known: ({ id }) => ({ id }),
  async run(unit, input) {
    const { id, decision } = input;
    const object = await lockObject(unit, id);
    refuseIf(object.outcome === 'UNDECIDED' ? undefined : alreadyDecided(object.decidedBy));
    if (decision === 'NOT_OURS') {
      await exclude(unit, id, object);
    } else {
      refuseIf(object.kind === 'CUSTOMER' ? undefined : CUSTOMER_FIRST);
      const customerId =
        decision === 'SAME_PERSON'
          ? await customerWith(unit, input.email ?? '')
          : (await createCustomer.run(unit, parseInput(createCustomerInput, input), undefined))
              .customerId;
      await link(unit, id, String(customerId));
    }
    await assignAccount(unit, [object.customerReference]);
    return { id };
  },
});

/** Makes an object undecided again that a person linked to a customer. */
async function unlink(unit: UnitOfWork, object: LockedObject): Promise<void> {
  const { reference } = object;
  refuseIf(object.hasLinked ? HAS_LINKED_SUBSCRIPTION : undefined);
  const moved = await firstRow(
    unit.sql,
    sql`select 1 from money_operations where request ->> 'customerReference' = ${reference}
      and customer_id = (select customer_id from provider_customers where reference = ${reference})`,
  );
  refuseIf(moved ? MONEY_MOVED : undefined);
  await removeReadInvoices(
    unit.sql,
    sql`select reference from adoption_invoices where customer_reference = ${reference}`,
  );
  await unlinkProviderCustomer(unit.sql, reference);
  await sql`
    update adoption_objects set outcome = 'UNDECIDED', clue = null, customer_id = null,
      decided_by = null, decided_at = null
    where reference = ${reference}`.execute(unit.sql);
}

/** Undoes the decision of a person. What was linked by it is no longer linked. */
export const undoDecision = defineCommand({
  name: 'adoptionUndo',
  input: z.object({ id: idSchema }),
  known: ({ id }) => ({ id }),
  async run(unit, { id }) {
    const object = await lockObject(unit, id);
    const hasVehicle = object.kind === 'SUBSCRIPTION' && object.outcome === 'LINKED';
    refuseIf(hasVehicle ? HAS_VEHICLE_NOW : undefined);
    refuseIf(object.clue === 'PERSON' ? undefined : NOT_DECIDED_BY_PERSON);
    if (object.outcome === 'LINKED') {
      await unlink(unit, object);
    } else {
      const again = await rows(
        unit.sql,
        sql<{ reference: string }>`
          update adoption_objects set outcome = 'UNDECIDED', clue = null, decided_by = null,
            decided_at = null
          where id = ${id} or ${object.kind} = 'CUSTOMER' and customer_reference = ${object.reference}
            and outcome = 'NOT_OURS' and clue = 'PERSON' and decided_at = ${object.decidedAt}
          returning reference`,
      );
      await includeObjects(
        unit.sql,
        again.map(({ reference }) => reference),
      );
    }
    await assignAccount(unit, [object.customerReference]);
    return { id };
  },
});
