import { sql } from 'kysely';
import { OfficeRef, OrganizationRef } from '../partners/partners.graphql.ts';
import { PromotionRef, type PromotionSummary } from '../partners/promotions.graphql.ts';
import { rows } from '../platform/database.ts';
import { builder } from '../platform/graphql-builder.ts';
import { defineLoader } from '../platform/loaders.ts';
import { NotFound } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';

interface CustomerDetails {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly delinquent: boolean;
  readonly helmetSize: string | null;
  readonly stripeCustomerId: string | null;
  readonly lightspeedCustomerId: string | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly shippingAddress: Address;
  readonly organization: { readonly id: string; readonly name: string } | null;
  readonly office: { readonly id: string; readonly name: string } | null;
  readonly inviter: CustomerSummary | null;
  readonly latestPromotion: PromotionSummary | null;
}

interface Address {
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly postalCode: string | null;
}

const AddressRef = builder.objectRef<Address>('Address').implement({
  fields: (t) => ({
    line1: t.exposeString('line1', { nullable: true }),
    line2: t.exposeString('line2', { nullable: true }),
    city: t.exposeString('city', { nullable: true }),
    stateCode: t.exposeString('stateCode', { nullable: true }),
    postalCode: t.exposeString('postalCode', { nullable: true }),
  }),
});

const CardRef = builder
  .objectRef<{ readonly brand: string; readonly last4: string }>('Card')
  .implement({
    fields: (t) => ({ brand: t.exposeString('brand'), last4: t.exposeString('last4') }),
  });

/** Loads what the page of a customer and links to them need. */
export const loadCustomerDetails = defineLoader<CustomerDetails>((context, ids) =>
  rows(
    context.database.sql,
    sql<CustomerDetails>`
      select c.id, c.first_name as "firstName", c.last_name as "lastName", c.phone, c.delinquent,
        c.helmet_size as "helmetSize", c.stripe_customer_id as "stripeCustomerId",
        c.lightspeed_customer_id as "lightspeedCustomerId",
        case when c.card_last4 is not null
          then json_build_object('brand', c.card_brand, 'last4', c.card_last4) end as card,
        json_build_object('line1', c.shipping_line1, 'line2', c.shipping_line2, 'city', c.shipping_city,
          'stateCode', c.shipping_state_code, 'postalCode', c.shipping_postal_code) as "shippingAddress",
        case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as organization,
        case when f.id is not null then json_build_object('id', f.id, 'name', f.name) end as office,
        case when i.id is not null
          then json_build_object('id', i.id, 'fullName', i.full_name, 'email', i.email) end as inviter,
        case when p.id is not null
          then json_build_object('id', p.id, 'code', p.code) end as "latestPromotion"
      from customers c
      left join organizations g on g.id = c.organization_id
      left join offices f on f.id = c.office_id
      left join customers i on i.id = c.inviter_id
      left join promotions p on p.id = c.promotion_id
      where c.id = any(${ids}::uuid[])`,
  ),
);

/** A customer as other entities refer to it. */
export interface CustomerSummary {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
}

export const CustomerRef = builder.objectRef<CustomerSummary>('Customer');

CustomerRef.implement({
  fields: (t) => {
    const detail = async ({ id }: CustomerSummary, context: RequestContext) => {
      const details = await loadCustomerDetails(context, id);
      if (!details) throw new NotFound('Customer');
      return details;
    };
    return {
      id: t.exposeID('id'),
      fullName: t.exposeString('fullName'),
      email: t.exposeString('email'),
      firstName: t.string({
        resolve: async (c, _args, context) => (await detail(c, context)).firstName,
      }),
      lastName: t.string({
        resolve: async (c, _args, context) => (await detail(c, context)).lastName,
      }),
      phone: t.string({
        nullable: true,
        resolve: async (c, _args, context) => (await detail(c, context)).phone,
      }),
      delinquent: t.boolean({
        resolve: async (c, _args, context) => (await detail(c, context)).delinquent,
      }),
      helmetSize: t.string({
        nullable: true,
        resolve: async (c, _args, context) => (await detail(c, context)).helmetSize,
      }),
      stripeCustomerId: t.string({
        nullable: true,
        resolve: async (c, _args, context) => (await detail(c, context)).stripeCustomerId,
      }),
      lightspeedCustomerId: t.string({
        nullable: true,
        resolve: async (c, _args, context) => (await detail(c, context)).lightspeedCustomerId,
      }),
      card: t.field({
        type: CardRef,
        nullable: true,
        resolve: async (c, _args, context) => (await detail(c, context)).card,
      }),
      shippingAddress: t.field({
        type: AddressRef,
        resolve: async (c, _args, context) => (await detail(c, context)).shippingAddress,
      }),
      organization: t.field({
        type: OrganizationRef,
        nullable: true,
        resolve: async (c, _args, context) => (await detail(c, context)).organization,
      }),
      office: t.field({
        type: OfficeRef,
        nullable: true,
        resolve: async (c, _args, context) => (await detail(c, context)).office,
      }),
      inviter: t.field({
        type: CustomerRef,
        nullable: true,
        resolve: async (c, _args, context) => (await detail(c, context)).inviter,
      }),
      latestPromotion: t.field({
        type: PromotionRef,
        nullable: true,
        resolve: async (c, _args, context) => (await detail(c, context)).latestPromotion,
      }),
    };
  },
});
