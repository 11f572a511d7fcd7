import { z } from 'zod';
import { readPhone } from '../platform/phone-number.ts';
import type { Services } from '../platform/request-context.ts';
import { convertPhoneColumn, convertPhones } from '../records/convert-phones.ts';

const launchWithPhones = z.looseObject({
  contacts: z.array(z.looseObject({ phone: z.string() })),
});

/** Launch data with the phone numbers of its contacts as they are stored. */
function convertContacts(launch: string): string | undefined {
  const { data } = launchWithPhones.safeParse(JSON.parse(launch));
  if (!data) return undefined;
  const contacts = data.contacts.map((contact) => ({
    ...contact,
    phone: readPhone(contact.phone) ?? contact.phone,
  }));
  const isNew = contacts.some(({ phone }, index) => phone !== data.contacts[index]?.phone);
  return isNew ? JSON.stringify({ ...data, contacts }) : undefined;
}

/** Converts the phone numbers of hubs, shops and contacts of organizations. @returns of how many. */
export async function convertPartnerPhones(services: Services): Promise<number> {
  const hubs = await convertPhoneColumn(services, 'hubs');
  const shops = await convertPhoneColumn(services, 'spoke_shops');
  const organizations = await convertPhones(services, {
    table: 'organizations',
    column: 'launch',
    type: 'jsonb',
    convert: convertContacts,
  });
  return hubs + shops + organizations;
}
