/** The requests of the checkout to Kickstand's API. */

const { KICKSTAND_URL = 'http://localhost:4000', KICKSTAND_TOKEN = '' } = process.env;

/** Sends one operation. @throws Error with the messages of the response. */
async function ask<Data>(query: string, variables: object, idempotencyKey?: string): Promise<Data> {
  const response = await fetch(`${KICKSTAND_URL}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${KICKSTAND_TOKEN}`,
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors.map((each: { message: string }) => each.message).join(' '));
  return data;
}

export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly allowedDomains: readonly string[];
  readonly offices: readonly { readonly id: string; readonly name: string }[];
}

/** The organizations whose people can order. */
export async function organizations(): Promise<readonly Organization[]> {
  const query = '{ organizations { id name allowedDomains offices { id name } } }';
  return (await ask<{ organizations: Organization[] }>(query, {})).organizations;
}

export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly organizationId: string;
  readonly officeId: string | null;
}

/** Why Kickstand cannot sell to a customer now. */
export class CannotOrder extends Error {}

/**
 * Finds the customer by e-mail, or creates them.
 * @param cartId the cart's id, so that a repeated request creates one customer.
 * @throws CannotOrder with the codes of the reasons.
 */
export async function findOrCreateCustomer(person: Person, cartId: string): Promise<string> {
  const { customerForOrderCreation: found } = await ask<{
    customerForOrderCreation: { customer: { id: string } | null; errors: string[] };
  }>(
    `query ($email: String!) { customerForOrderCreation(email: $email) { errors customer { id } } }`,
    { email: person.email },
  );
  if (found.customer && found.errors.length === 0) return found.customer.id;
  if (!found.errors.includes('CUSTOMER_NOT_FOUND')) throw new CannotOrder(found.errors.join(', '));
  const { customerCreate } = await ask<{ customerCreate: { id: string } }>(
    `mutation ($email: String, $firstName: String, $lastName: String, $organizationId: ID, $officeId: ID) {
      customerCreate(email: $email, firstName: $firstName, lastName: $lastName,
        organizationId: $organizationId, officeId: $officeId) { id } }`,
    person,
    `customer-${cartId}`,
  );
  return customerCreate.id;
}

export interface Choice {
  readonly variantId: string;
  readonly program: string;
  readonly hubId: string | null;
  readonly spokeShopId: string | null;
  /** 'Tern HSD, blue, San Francisco' */
  readonly name: string;
  /** Each month, in cents. */
  readonly monthlyCents: number;
}

interface CatalogueEntry {
  readonly brand: string;
  readonly model: string;
  readonly planPrice: { readonly amount: number };
  readonly discountedPrice: { readonly amount: number } | null;
  readonly variants: readonly {
    readonly id: string;
    readonly color: string;
    readonly programDetails: readonly {
      readonly program: string;
      readonly inStock: boolean;
      readonly allowBackorders: boolean;
      readonly hub: { readonly id: string; readonly name: string } | null;
      readonly shop: { readonly id: string; readonly name: string } | null;
    }[];
  }[];
}

/** What a customer can order now, with their price after subsidy and promotion. */
export async function choicesOf(customerId: string): Promise<Choice[]> {
  const { customerVehicleCatalog: entries } = await ask<{
    customerVehicleCatalog: CatalogueEntry[];
  }>(
    `query ($id: ID!) { customerVehicleCatalog(customerId: $id) {
      brand model planPrice { amount } discountedPrice { amount }
      variants { id color programDetails { program inStock allowBackorders
        hub { id name } shop { id name } } } } }`,
    { id: customerId },
  );
  return entries.flatMap(({ brand, model, planPrice, discountedPrice, variants }) =>
    variants.flatMap(({ id, color, programDetails }) =>
      programDetails
        .filter(({ inStock, allowBackorders }) => inStock || allowBackorders)
        .map(({ program, hub, shop }) => ({
          variantId: id,
          program,
          hubId: shop ? null : (hub?.id ?? null),
          spokeShopId: shop?.id ?? null,
          name: [`${brand} ${model}`, color, shop?.name ?? hub?.name].filter(Boolean).join(', '),
          monthlyCents: (discountedPrice ?? planPrice).amount,
        })),
    ),
  );
}

export interface CheckoutPage {
  readonly id: string;
  readonly state: string;
  readonly url: string | null;
  readonly depositCents: number | null;
  readonly stripeCheckoutInvoiceId: string | null;
}
const PAGE = 'id state url depositCents stripeCheckoutInvoiceId';

/** Opens the page on which the customer saves a card and pays the deposit. */
export async function openCheckoutPage(
  customerId: string,
  returnUrl: string,
  cartId: string,
): Promise<CheckoutPage> {
  const { checkoutPageCreate } = await ask<{ checkoutPageCreate: CheckoutPage }>(
    `mutation ($customerId: ID!, $returnUrl: String!) {
      checkoutPageCreate(customerId: $customerId, returnUrl: $returnUrl) { ${PAGE} } }`,
    { customerId, returnUrl },
    `page-${cartId}`,
  );
  return checkoutPageCreate;
}

/** Whether the customer has finished, and with which invoice. */
export async function readCheckoutPage(id: string): Promise<CheckoutPage | null> {
  const query = `query ($id: ID!) { checkoutPage(id: $id) { ${PAGE} } }`;
  return (await ask<{ checkoutPage: CheckoutPage | null }>(query, { id })).checkoutPage;
}

/** Creates the order. The amount of the deposit comes from the payment provider, not from here. */
export async function createOrder(
  customerEmail: string,
  { variantId, program, hubId, spokeShopId }: Choice,
  stripeCheckoutInvoiceId: string | null,
  cartId: string,
): Promise<{ readonly id: string; readonly number: number }> {
  const { orderCreate } = await ask<{
    orderCreate: { error: string | null; order: { id: string; number: number } | null };
  }>(
    `mutation ($order: OrderCreateAttributes!) {
      orderCreate(attributes: $order) { error order { id number } } }`,
    {
      order: {
        customerEmail,
        variantId,
        program,
        ...(hubId && { hubId }),
        ...(spokeShopId && { spokeShopId }),
        ...(stripeCheckoutInvoiceId && { stripeCheckoutInvoiceId }),
      },
    },
    `order-${cartId}`,
  );
  if (!orderCreate.order) throw new CannotOrder(orderCreate.error ?? 'unknown');
  return orderCreate.order;
}

/** The state of an order of this account; undefined before it is reported. */
export async function stateOfOrder(orderId: string, since: Date): Promise<string | undefined> {
  const { serviceAccountOrderChanges: changes } = await ask<{
    serviceAccountOrderChanges: { nodes: { orderId: string; state: string }[] };
  }>(
    `query ($since: DateTime!) { serviceAccountOrderChanges(since: $since) { nodes { orderId state } } }`,
    { since: since.toISOString() },
  );
  return changes.nodes.find((each) => each.orderId === orderId)?.state;
}
