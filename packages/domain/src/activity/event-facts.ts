import { z } from 'zod';

/** A code, such as a reason or a state. A code that only a newer version knows is still readable. */
export const code = <Code extends string>() => z.custom<Code>((value) => typeof value === 'string');

const text = z.string();
const cents = z.int();

/**
 * The facts that events hold. Names of vehicles, hubs and organizations are as they were at the time;
 * whoever reads the history words them ({@link renderEvent}).
 */
export const FACT = {
  serialNumber: text,
  previousSerialNumber: text,
  /** The name of a variant or of a version. */
  vehicle: text,
  previousVehicle: text,
  hub: text,
  previousHub: text,
  organization: text,
  /** Where a transfer order goes. */
  place: text,
  orderId: z.uuid(),
  /** The number of a purchase or transfer order. */
  number: text,
  /** An id at the payment provider or the insurance, or the name of an imported file. */
  reference: text,
  /** '' when it was removed. */
  frameKey: text,
  /** Masked; '' when it was removed. */
  lockKey: text,
  /** A calendar date, 'YYYY-MM-DD'. */
  date: z.iso.date(),
  amountCents: cents,
  taxCents: cents,
  /** What the shop's invoice adds up to. */
  sumCents: cents,
  /** What the insurance paid. */
  proceedsCents: cents,
  /** What is billed each month from now on. */
  monthlyCents: cents,
  /** What moved. */
  money: z.object({
    subtotalCents: cents,
    taxCents: cents,
    creditCents: cents,
    cardCents: cents,
    refundCents: cents,
  }),
  /** How many vehicles the event is about. */
  count: z.int().min(0),
  /** The names of the changed fields. */
  fields: z.array(text),
  buyoutAllowed: z.boolean(),
  pledged: z.boolean(),
  /** Staff confirmed that the offboarding survey is done. */
  offboardingCompleted: z.boolean(),
  /** The state was taken back. */
  undone: z.boolean(),
  /** The person who decided that a payment has not happened; absent where the provider refused it. */
  decidedBy: text,
} as const;

/** Facts about a person. They are optional in every kind, because anonymizing removes them. */
export const PERSONAL_FACT = {
  /** What staff wrote. */
  note: text.optional(),
  /** What the payment provider or a person said about a refusal. */
  message: text.optional(),
  email: text.optional(),
  previousEmail: text.optional(),
} as const;

/** Facts that are codes: each kind says which. */
export const CODE_FACTS = ['reason', 'state', 'cause', 'kind', 'operation', 'restockFee'] as const;

/** The facts that anonymizing keeps. A reference may be the name of a file, and so of a person. */
export const KEPT_FACTS: readonly string[] = [
  ...Object.keys(FACT).filter((name) => name !== 'reference'),
  ...CODE_FACTS,
];
