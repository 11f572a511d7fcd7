import { z } from 'zod';
import { nameSchema } from '../kernel/bounded.ts';
import { optionalEmail, optionalId, phoneSchema, placeAddress } from '../kernel/contact.ts';
import { createOrChange, identity } from '../kernel/create-or-change.ts';
import { pluralWord } from '../kernel/plural.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { emailSchema, idSchema, requiredId } from '../kernel/text.ts';

const MOST_ADMINS = 50;
const MOST_VARIANTS = 10_000;

/** Contacts of a shop or chain; they can't sign in. */
export const adminsSchema = z
  .array(z.object({ name: nameSchema('Name'), email: emailSchema }))
  .max(MOST_ADMINS, { error: `At most ${MOST_ADMINS} admins.` });
export type Admin = z.output<typeof adminsSchema>[number];

/** The two addresses of one person would be mixed up. */
function hasEachAdminOnce(admins: readonly Admin[]): boolean {
  return new Set(admins.map(({ email }) => email.toLowerCase())).size === admins.length;
}
const TWICE = { error: 'Each e-mail address stands here once.' };

const attributes = {
  name: nameSchema('Name'),
  phone: phoneSchema,
  contactEmail: optionalEmail,
  discoverable: z.boolean({ error: 'Discoverable is a required field.' }),
  serviceAreaId: requiredId('Service area is a required field.'),
  chainId: optionalId,
  defaultVendorId: optionalId,
  taxRateId: optionalId,
  address: placeAddress,
  admins: adminsSchema.refine(hasEachAdminOnce, TWICE),
  /** What the shop offers of what its vendor supplies. */
  enabledVariantIds: z
    .array(idSchema)
    .max(MOST_VARIANTS, { error: 'At most 10,000 variants.' })
    .transform((ids) => [...new Set(ids)]),
};

/** A spoke shop as its form has it. */
export const spokeShopForm = z.object(attributes);

/** Creating a spoke shop; admins and vehicles may follow. */
export const createSpokeShopInput = z.object({
  ...attributes,
  discoverable: attributes.discoverable.default(false),
  admins: attributes.admins.default([]),
  enabledVariantIds: attributes.enabledVariantIds.default([]),
});

/** Changing a spoke shop; what is left out stays as it is. */
export const updateSpokeShopInput = z.object({
  id: idSchema,
  attributes: z.object(attributes).partial(),
  /** When the form's copy was last saved, ISO; left out, the last one who saves wins. */
  expectedUpdatedAt: z.string().nullish(),
});
export type SpokeShopAttributes = z.output<typeof createSpokeShopInput>;

/** A chain as its form has it. */
export const spokeChainForm = z.object({ name: attributes.name, admins: attributes.admins });

/** Creates a chain, or changes fields of the one with the id. */
export const saveSpokeChainInput = createOrChange(
  spokeChainForm.extend(identity),
  spokeChainForm.partial().extend(identity),
);

/** An admin as a change history tells them. */
export const describeAdmins = (admins: readonly Admin[]): string[] =>
  admins.map(({ name, email }) => `${name} (${email})`);

/** What keeps a shop from being deleted. */
export interface ShopUse {
  readonly openOrders: number;
  readonly openPurchaseOrders: number;
  readonly openTransferOrders: number;
  /** Standing there. */
  readonly vehicles: number;
  /** Of the shop, out with customers: they come back there. */
  readonly rentedVehicles: number;
  /** Of the shop, not brought back by delinquent customers: they come back there, if they do. */
  readonly delinquentVehicles: number;
}

const count = (n: number, one: string, many: string) =>
  n === 0 ? [] : [`${n} ${pluralWord(n, one, many)}`];

/** A shop goes only when nobody waits there and nothing stands there, is on its way or will come back. */
export function refuseShopDeletion(use: ShopUse): Refusal | undefined {
  const parts = [
    ...count(use.openOrders, 'open order', 'open orders'),
    ...count(use.openPurchaseOrders, 'open purchase order', 'open purchase orders'),
    ...count(use.openTransferOrders, 'open transfer order', 'open transfer orders'),
    ...count(use.vehicles, 'vehicle', 'vehicles'),
    ...count(use.rentedVehicles, 'vehicle on subscription', 'vehicles on subscription'),
    ...count(
      use.delinquentVehicles,
      'vehicle that a customer has not brought back',
      'vehicles that customers have not brought back',
    ),
  ];
  if (parts.length === 0) return undefined;
  return refusal('SHOP_IN_USE', `This shop still has ${parts.join(', ')}.`);
}
