import { z } from 'zod';
import { nameSchema, wholesaleSchema } from '../kernel/bounded.ts';
import { optionalEmail, optionalLine, PHONE, phoneSchema } from '../kernel/contact.ts';
import { createOrChange, identity } from '../kernel/create-or-change.ts';
import { LEAD_TIME_ORDER, leadTimes, leadTimesInOrder } from '../kernel/lead-times.ts';
import { formatCents } from '../kernel/money.ts';
import { field } from '../kernel/record.ts';
import { idSchema, optionalText } from '../kernel/text.ts';

/** A vendor's link to a vehicle model. */
const vehicleLink = z.object({
  vehicleId: idSchema,
  /** False removes the link. */
  linked: z.boolean(),
  enabled: z.boolean(),
  description: optionalText,
  /** Cents; null if the price of the version or model applies. */
  wholesalePriceCents: wholesaleSchema('Wholesale price').nullish(),
});

/** The fields of a vendor, in the order of files. */
export const vendorRecord = z.object({
  name: field(nameSchema('Name'), {
    label: 'Name',
    imported: { aliases: ['vendor', 'supplier'], required: true },
  }),
  ...leadTimes('vendors', 5, 15),
  contactName: field(optionalLine('Contact'), {
    label: 'Contact',
    imported: { aliases: ['contact name'] },
  }),
  contactEmail: field(optionalEmail, {
    label: 'Contact e-mail',
    imported: { aliases: ['email', 'mail'] },
  }),
  phone: field(phoneSchema, PHONE),
});

const attributes = vendorRecord.extend({
  /** Changed links; omitted models are unchanged. */
  vehicles: z.array(vehicleLink).max(5000, { error: 'At most 5,000 models.' }).optional(),
});

/** A vendor as sent by its form: name, lead times in business days, contact, links to supplied models. */
export const vendorForm = attributes.refine(leadTimesInOrder, LEAD_TIME_ORDER);
export type VendorAttributes = z.output<typeof vendorForm>;

/** Creates a vendor, or changes fields of the one with the id. */
export const saveVendorInput = createOrChange(
  attributes.extend(identity).refine(leadTimesInOrder, LEAD_TIME_ORDER),
  attributes.partial().extend(identity),
);

/** A link as shown in a field history; null without one. */
export function describeVehicleLink(link: {
  readonly linked: boolean;
  readonly enabled: boolean;
  readonly description: string;
  readonly wholesalePriceCents?: number | null | undefined;
}): string | null {
  if (!link.linked) return null;
  const { wholesalePriceCents: cents } = link;
  return [
    link.enabled ? 'Enabled' : 'Disabled',
    cents === null || cents === undefined ? 'no own price' : formatCents(cents),
    ...(link.description ? [link.description] : []),
  ].join(', ');
}
