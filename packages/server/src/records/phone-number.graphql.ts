import { builder } from '../platform/graphql/graphql-builder.ts';
import { e164Of, extensionOf, formatPhone, phoneUri } from '../platform/phone-number.ts';

/** A phone number; its parent is the stored text. */
export const PhoneNumberRef = builder.objectRef<string>('PhoneNumber').implement({
  description: 'A phone number, with its extension if it has one.',
  fields: (t) => ({
    formatted: t.string({
      description:
        "As people write it: '(510) 555-0125 ext. 12', '+44 20 7946 0958'. A number that cannot be read is as it was entered.",
      resolve: formatPhone,
    }),
    e164: t.string({
      nullable: true,
      description: "Without its extension: '+15105550125'. Null if it cannot be read.",
      resolve: (stored) => e164Of(stored) ?? null,
    }),
    extension: t.string({
      nullable: true,
      description: "'12'",
      resolve: (stored) => extensionOf(stored) ?? null,
    }),
    uri: t.string({
      description: "A link that calls it: 'tel:+15105550125;ext=12'.",
      resolve: phoneUri,
    }),
  }),
});
