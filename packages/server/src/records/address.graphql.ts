import { builder } from '../platform/graphql/graphql-builder.ts';

export interface Address {
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly postalCode: string | null;
}

export const AddressRef = builder.objectRef<Address>('Address').implement({
  description: 'A postal address in the United States.',
  fields: (t) => ({
    line1: t.exposeString('line1', { nullable: true }),
    line2: t.exposeString('line2', { nullable: true }),
    city: t.exposeString('city', { nullable: true }),
    stateCode: t.exposeString('stateCode', { nullable: true }),
    postalCode: t.exposeString('postalCode', { nullable: true }),
    countryCode: t.string({
      nullable: true,
      description: 'Addresses are in the United States.',
      resolve: ({ line1, city, postalCode }) => ((line1 ?? city ?? postalCode) ? 'US' : null),
    }),
  }),
});

/** The address of a place or customer in mutations. */
export const AddressAttributesRef = builder.inputType('AddressAttributes', {
  description: 'A postal address in the United States.',
  fields: (t) => ({
    line1: t.string(),
    line2: t.string(),
    city: t.string(),
    stateCode: t.string(),
    postalCode: t.string(),
  }),
});
