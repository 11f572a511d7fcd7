import { z } from 'zod';

/** A code, such as a reason or a state. Unknown codes of a newer version are accepted. */
export const code = <Code extends string>() => z.custom<Code>((value) => typeof value === 'string');

const text = z.string();
const cents = z.int();

/**
 * The facts that events store. Names of vehicles, hubs and organizations are those at the time of
 * the event; {@link renderEvent} turns facts into sentences.
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
  /** The destination of a transfer order, or a vendor. */
  place: text,
  orderId: z.uuid(),
  /** The number of a purchase or transfer order. */
  number: text,
  /** An id at the payment provider, an insurer or a vendor, or the name of an imported file. */
  reference: text,
  /** '' if it was removed. */
  frameKey: text,
  /** The tag of a vehicle in an earlier system. */
  oldTag: text,
  /** '' if there is none. */
  storageLocation: text,
  previousStorageLocation: text,
  /** Masked; '' if it was removed. */
  lockKey: text,
  /** A calendar date, 'YYYY-MM-DD'. */
  date: z.iso.date(),
  amountCents: cents,
  taxCents: cents,
  /** The total of the shop's invoice. */
  sumCents: cents,
  /** The insurance proceeds. */
  proceedsCents: cents,
  /** The new monthly price. */
  monthlyCents: cents,
  previousMonthlyCents: cents,
  /** The amounts of a payment. */
  money: z.object({
    subtotalCents: cents,
    taxCents: cents,
    creditCents: cents,
    cardCents: cents,
    refundCents: cents,
  }),
  /** Number of vehicles that the event concerns. */
  count: z.int().min(0),
  /** Number of vehicles that had arrived before. */
  arrived: z.int().min(0),
  /** Number of items of the checklist that an inspection looked at. */
  checked: z.int().min(0),
  /** Number of them that were not in order. */
  failed: z.int().min(0),
  /** Number of damages that the customer pays for. */
  damages: z.int().min(0),
  /** Number of photos. */
  photos: z.int().min(0),
  /** The names of the changed fields. */
  fields: z.array(text),
  buyoutAllowed: z.boolean(),
  pledged: z.boolean(),
  /** Staff confirmed that the offboarding survey was completed. */
  offboardingCompleted: z.boolean(),
  /** The change before was undone. */
  undone: z.boolean(),
  assetId: z.uuid(),
  /** A running build ended with the change. */
  buildEnded: z.boolean(),
  /** Who marked a payment as failed; absent if the provider declined it. */
  decidedBy: text,
  /** The bank wanted the customer to confirm the payment. */
  needsConfirmation: z.boolean(),
} as const;

const undoing = z.object({ undone: z.literal(true) });
/** Whether the event with these facts undid the change before it. */
export const isUndone = (facts: unknown): boolean => undoing.safeParse(facts).success;

/** Personal data. Optional in every kind, because anonymization removes it. */
export const PERSONAL_FACT = {
  /** Free text by staff. */
  note: text.optional(),
  /** The reason that the payment provider or a staff user gave for a failure. */
  message: text.optional(),
  email: text.optional(),
  previousEmail: text.optional(),
  /** Brand and last digits of a card. */
  cardBrand: text.optional(),
  cardLast4: text.optional(),
} as const;

/** Facts that are codes; each kind declares its own. */
export const CODE_FACTS = [
  ...['reason', 'state', 'previousState', 'cause', 'kind', 'operation', 'restockFee'],
] as const;

/** The facts that every kind may have: why it happened, if not because the actor has just asked for it. */
const ORIGIN_FACTS = ['approvedBy', 'bulkRunId'] as const;

/**
 * The facts that anonymization keeps. A reference may be a file name and therefore contain a
 * person's name.
 */
export const KEPT_FACTS: readonly string[] = [
  ...ORIGIN_FACTS,
  ...Object.keys(FACT).filter((name) => name !== 'reference'),
  ...CODE_FACTS,
];
