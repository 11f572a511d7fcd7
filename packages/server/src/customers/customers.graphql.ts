import { customerRecord } from '@kickstand/domain/customers/customer-record.ts';
import { maskSecret } from '@kickstand/domain/kernel/mask-secret.ts';
import { addActivityFields } from '../activity/activity.graphql.ts';
import { OfficeRef, OrganizationRef } from '../partners/partners.graphql.ts';
import { PromotionRef } from '../partners/promotions.graphql.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineDetails } from '../platform/graphql/object-details.ts';
import { PhoneNumberRef } from '../records/phone-number.graphql.ts';
import { recordOutput } from '../records/record.graphql.ts';
import {
  type CustomerDetails,
  type CustomerSummary,
  type ListedCustomer,
  loadCustomerDetails,
} from './customer-rows.ts';

/** A card without its number. */
interface Card {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number | null;
  readonly expYear: number | null;
}

export const CardRef = builder.objectRef<Card>('Card').implement({
  description: "The customer's default card at the payment provider.",
  fields: (t) => ({
    brand: t.exposeString('brand', { description: "As the provider names it, such as 'visa'." }),
    last4: t.exposeString('last4'),
    expMonth: t.exposeInt('expMonth', { nullable: true, description: '1 to 12.' }),
    expYear: t.exposeInt('expYear', { description: 'Four digits.', nullable: true }),
  }),
});

export const CustomerRef = builder.objectRef<CustomerSummary>('Customer');

const customerDetails = defineDetails<CustomerSummary, CustomerDetails, ListedCustomer>(
  'Customer',
  { listed: (customer) => customer.listed, whole: ({ details }) => details },
  loadCustomerDetails,
);
/** Resolves a field that is one of the details of a customer. */
const detail = customerDetails.field;

/** Resolves a field that lists show. */
export const listed = customerDetails.listed.field;

const organizationOf = listed('organization');

CustomerRef.implement({
  description:
    'An employee of an organization, or a lease-to-own customer. Customers cannot sign in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    ...recordOutput(t, customerRecord, customerDetails.read, ['email', 'phone']),
    fullName: t.exposeString('fullName'),
    email: t.exposeString('email'),
    phone: t.string({ nullable: true, resolve: listed('phone') }),
    phoneNumber: t.field({ type: PhoneNumberRef, nullable: true, resolve: listed('phone') }),
    delinquent: t.boolean({
      description: 'True while an invoice has been overdue for 14 days or more.',
      resolve: listed('delinquent'),
    }),
    friendsAndFamily: t.boolean({
      description: "True if a colleague's invitation brought them.",
      resolve: detail('friendsAndFamily'),
    }),
    activationCode: t.string({
      nullable: true,
      description: 'Masked. customerActivationCodeShow returns the full code.',
      resolve: customerDetails.read(
        ({ activationCode }) => activationCode && maskSecret(activationCode),
      ),
    }),
    stripeCustomerId: t.string({
      nullable: true,
      description: 'The id at the payment provider; null before it is first needed.',
      resolve: detail('stripeCustomerId'),
    }),
    lightspeedCustomerId: t.string({
      nullable: true,
      description: 'The id in the point-of-sale system.',
      resolve: detail('lightspeedCustomerId'),
    }),
    frontContactId: t.string({
      nullable: true,
      description: "The contact's id in Front.",
      resolve: detail('frontContactId'),
    }),
    card: t.field({ type: CardRef, nullable: true, resolve: detail('card') }),
    organization: t.field({
      type: OrganizationRef,
      nullable: true,
      resolve: (row, args, context) =>
        row.organization === undefined ? organizationOf(row, args, context) : row.organization,
    }),
    office: t.field({ type: OfficeRef, nullable: true, resolve: listed('office') }),
    inviter: t.field({
      type: CustomerRef,
      nullable: true,
      description: 'The customer who invited them, if one did.',
      resolve: detail('inviter'),
    }),
    latestPromotion: t.field({
      type: PromotionRef,
      nullable: true,
      description: 'The promotion that reduces the price of the next order.',
      resolve: detail('latestPromotion'),
    }),
    createdAt: t.field({ type: 'DateTime', resolve: listed('createdAt') }),
    updatedAt: t.field({ type: 'DateTime', resolve: detail('updatedAt') }),
    anonymizedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the customer was anonymized.',
      resolve: detail('anonymizedAt'),
    }),
  }),
});

addActivityFields(CustomerRef);
