import { z } from 'zod';
import { nameSchema } from '../kernel/bounded.ts';
import { optionalEmail, optionalId, PHONE, phoneSchema, placeAddress } from '../kernel/contact.ts';
import { createOrChange, identity } from '../kernel/create-or-change.ts';
import { pluralWord } from '../kernel/plural.ts';
import { field } from '../kernel/record.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { emailSchema, idSchema, requiredId } from '../kernel/text.ts';

const MOST_ADMINS = 50;
const MOST_VARIANTS = 10_000;

/** Contacts of a shop or chain; they cannot sign in. */
const adminsSchema = z
  .array(z.object({ name: nameSchema('Name'), email: emailSchema }))
  .max(MOST_ADMINS, { error: `At most ${MOST_ADMINS} admins.` });
export type Admin = z.output<typeof adminsSchema>[number];

/** One person's two addresses would be confused. */
function hasEachAdminOnce(admins: readonly Admin[]): boolean {
  return new Set(admins.map(({ email }) => email.toLowerCase())).size === admins.length;
}
const TWICE = { error: 'This e-mail address is listed twice.' };

/** An admin as shown in a field history. */
function describeAdmins(stored: unknown): unknown {
  const { data } = adminsSchema.safeParse(stored);
  return data?.map(({ name, email }) => `${name} (${email})`) ?? stored;
}

const admins = field(adminsSchema.refine(hasEachAdminOnce, TWICE), {
  label: 'Admins',
  kind: 'json',
  describe: describeAdmins,
  imported: {
    aliases: ['contacts'],
    hint: 'Ann Lee <ann@shop.example>, separated by semicolons',
  },
});

/** The fields of a spoke shop, in the order of files. */
export const spokeShopRecord = z.object({
  name: field(nameSchema('Name'), {
    label: 'Name',
    imported: { aliases: ['shop'], required: true },
  }),
  serviceAreaId: field(requiredId('Service area is a required field.'), {
    label: 'Service area',
    kind: 'reference',
    imported: { hint: 'Name; required for new shops' },
  }),
  chainId: field(optionalId, { label: 'Chain', kind: 'reference', imported: { hint: 'Name' } }),
  defaultVendorId: field(optionalId, {
    label: 'Default vendor',
    kind: 'reference',
    imported: { aliases: ['vendor'], hint: 'Name; new shops only' },
  }),
  discoverable: field(z.boolean({ error: 'Discoverable is a required field.' }), {
    label: 'Discoverable',
    kind: 'boolean',
    imported: { hint: 'Yes or no; no for new shops if empty' },
  }),
  address: field(placeAddress, {
    label: 'Address',
    kind: 'address',
    imported: { hint: 'Required for new ones' },
  }),
  phone: field(phoneSchema, PHONE),
  contactEmail: field(optionalEmail, {
    label: 'Contact e-mail',
    imported: { aliases: ['email', 'mail'] },
  }),
  taxRateId: field(optionalId, {
    label: 'Tax rate',
    kind: 'reference',
    imported: { hint: 'Name of the tax rate at the payment provider' },
  }),
  admins,
});

/** A spoke shop as sent by its form. */
export const spokeShopForm = spokeShopRecord.extend({
  /** The variants a shop offers of those its vendor supplies. */
  enabledVariantIds: z
    .array(idSchema)
    .max(MOST_VARIANTS, { error: 'At most 10,000 variants.' })
    .transform((ids) => [...new Set(ids)]),
});
const { shape } = spokeShopForm;

/** Creates a spoke shop; admins and vehicles can be added later. */
export const createSpokeShopInput = spokeShopForm.extend({
  discoverable: shape.discoverable.default(false),
  admins: shape.admins.default([]),
  enabledVariantIds: shape.enabledVariantIds.default([]),
});

/** Changes a spoke shop; omitted fields are unchanged. */
export const updateSpokeShopInput = z.object({
  id: idSchema,
  attributes: spokeShopForm.partial(),
  /** The `updatedAt` that the form loaded, ISO; if omitted, the last save wins. */
  expectedUpdatedAt: z.string().nullish(),
});
export type SpokeShopAttributes = z.output<typeof createSpokeShopInput>;

/** The fields of a chain, in the order of files. */
export const spokeChainRecord = z.object({
  name: field(nameSchema('Name'), {
    label: 'Name',
    imported: { aliases: ['chain'], required: true },
  }),
  admins,
});

/** Creates a chain, or changes fields of the one with the id. */
export const saveSpokeChainInput = createOrChange(
  spokeChainRecord.extend(identity),
  spokeChainRecord.partial().extend(identity),
);

/** What prevents a shop from being deleted. */
export interface ShopUse {
  readonly openOrders: number;
  readonly openPurchaseOrders: number;
  readonly openTransferOrders: number;
  /** At the shop. */
  readonly vehicles: number;
  /** The shop's vehicles with customers, which will be returned there. */
  readonly rentedVehicles: number;
  /**
   * The shop's vehicles not returned by delinquent customers; if returned, they are at the shop.
   */
  readonly delinquentVehicles: number;
  /** Stock counts of it that have not ended. */
  readonly runningCounts: number;
}

const count = (n: number, one: string, many: string) =>
  n === 0 ? [] : [`${n} ${pluralWord(n, one, many)}`];

/**
 * A shop can be deleted if it has no waiting orders, no vehicles there, on their way, or out
 * with customers, and if no one counts it.
 */
export function refuseShopDeletion(use: ShopUse): Refusal | undefined {
  const parts = [
    ...count(use.openOrders, 'open order', 'open orders'),
    ...count(use.openPurchaseOrders, 'open purchase order', 'open purchase orders'),
    ...count(use.openTransferOrders, 'open transfer order', 'open transfer orders'),
    ...count(use.vehicles, 'vehicle', 'vehicles'),
    ...count(use.rentedVehicles, 'vehicle on subscription', 'vehicles on subscription'),
    ...count(
      use.delinquentVehicles,
      'vehicle not returned by a customer',
      'vehicles not returned by customers',
    ),
    ...count(use.runningCounts, 'running stock count', 'running stock counts'),
  ];
  if (parts.length === 0) return undefined;
  return refusal('SHOP_IN_USE', `This shop still has ${parts.join(', ')}.`);
}
