import { keysOf } from '../kernel/keys-of.ts';

/** What a service account may do. Each area permits some operations and the fields of their answers. */
export const SERVICE_ACCOUNT_AREA_LABELS = {
  CATALOGUE: 'Catalogue and prices',
  ORGANIZATIONS: 'Organizations and offices',
  CUSTOMERS: 'Customers',
  ORDERS: 'Orders',
  ORDER_CHANGES: 'Changes of its orders',
};
export type ServiceAccountArea = keyof typeof SERVICE_ACCOUNT_AREA_LABELS;
export const SERVICE_ACCOUNT_AREAS = keysOf(SERVICE_ACCOUNT_AREA_LABELS);

/** One sentence for the person who chooses the areas. */
export const SERVICE_ACCOUNT_AREA_HINTS: Record<ServiceAccountArea, string> = {
  CATALOGUE: 'Reads all variants, and what a customer can order, where and at which price.',
  ORGANIZATIONS: 'Reads organizations and their offices, without contacts and authorized e-mails.',
  CUSTOMERS: 'Finds a customer by the exact e-mail address, and creates customers.',
  ORDERS: 'Opens pages on which customers save a card and pay a deposit, and creates their orders.',
  ORDER_CHANGES: 'Reads number and state of the orders that this account created.',
};

/** Fields by object type; `Query` and `Mutation` hold the operations. */
type Fields = Readonly<Record<string, readonly string[]>>;

const ADDRESS = ['line1', 'line2', 'city', 'stateCode', 'postalCode', 'countryCode'] as const;
const PRICE = ['amount', 'currencyCode'] as const;

/**
 * The permitted fields of each area: an allowlist, so that new operations, types and fields are out of
 * reach until they are listed here. Files, pictures, histories, comments and payments are in no area.
 */
export const SERVICE_ACCOUNT_FIELDS: Record<ServiceAccountArea, Fields> = {
  CATALOGUE: {
    Query: ['customerVehicleCatalog', 'variants'],
    VehicleCatalogEntry: [
      'vehicleId',
      'brand',
      'model',
      'planPrice',
      'discountedPrice',
      'subsidy',
      'promotion',
      'availablePrograms',
      'variants',
    ],
    Variant: [
      'id',
      'vehicleId',
      'brand',
      'model',
      'color',
      'colorCode',
      'size',
      'standardizedSize',
      'description',
      'minHeight',
      'maxHeight',
      'isPrimary',
      'needsSpecialOrder',
      'planPrice',
      'availablePrograms',
      'programDetails',
    ],
    ProgramDetail: [
      'program',
      'inStock',
      'allowBackorders',
      'needsSpecialOrder',
      'fulfillmentTime',
      'hub',
      'shop',
    ],
    FulfillmentTime: ['description'],
    Hub: ['id', 'name', 'address', 'fullAddress', 'businessHours', 'googleMapsUrl'],
    SpokeShop: ['id', 'name', 'address', 'fullAddress', 'chain'],
    SpokeChain: ['id', 'name'],
    Address: ADDRESS,
    Price: PRICE,
  },
  ORGANIZATIONS: {
    Query: ['organization', 'organizations'],
    Organization: [
      'id',
      'name',
      'slug',
      'discoverable',
      'allowedDomains',
      'authorizedEmailDomainsEnabled',
      'allowsPersonalEmail',
      'benefitsText',
      'benefitsTextEnabled',
      'termsAndConditionsUrl',
      'offices',
    ],
    Office: [
      'id',
      'name',
      'discoverable',
      'visibleToCustomers',
      'programsAvailable',
      'currentAddress',
      'serviceArea',
    ],
    ServiceArea: ['id', 'name'],
    Address: ADDRESS,
  },
  CUSTOMERS: {
    Query: ['customerForOrderCreation'],
    Mutation: ['customerCreate'],
    CustomerForOrderCreation: ['customer', 'errors'],
    Customer: [
      'id',
      'email',
      'fullName',
      'firstName',
      'lastName',
      'phone',
      'phoneNumber',
      'stripeCustomerId',
      'card',
      'shippingAddress',
      'organization',
      'office',
      'createdAt',
      'updatedAt',
    ],
    PhoneNumber: ['formatted', 'e164', 'extension', 'uri'],
    Card: ['brand', 'last4'],
    Address: ADDRESS,
    Organization: ['id', 'name'],
    Office: ['id', 'name'],
  },
  ORDERS: {
    Query: ['checkoutPage'],
    Mutation: ['checkoutPageCreate', 'orderCreate'],
    CheckoutPage: ['id', 'state', 'url', 'depositCents', 'stripeCheckoutInvoiceId'],
    OrderCreatePayload: ['order', 'error'],
    Order: [
      'id',
      'number',
      'state',
      'kind',
      'program',
      'planPrice',
      'subsidizedPrice',
      'discountedPrice',
      'stripeCheckoutInvoiceId',
      'depositCents',
      'customer',
      'variant',
      'hub',
      'spokeShop',
      'createdAt',
      'updatedAt',
    ],
    Customer: ['id', 'email'],
    Variant: ['id', 'vehicleId', 'brand', 'model', 'color', 'size'],
    Hub: ['id', 'name', 'fullAddress'],
    SpokeShop: ['id', 'name', 'fullAddress'],
    Price: PRICE,
  },
  ORDER_CHANGES: {
    Query: ['serviceAccountOrderChanges'],
    OrderChanges: ['nodes', 'endCursor', 'hasNextPage', 'nextSince'],
    OrderChange: ['orderId', 'number', 'state', 'replacesOrderId', 'createdAt', 'updatedAt'],
  },
};

/** The areas that permit a field, `Query` and `Mutation` being the types of the operations. */
export function areasOfField(type: string, field: string): ServiceAccountArea[] {
  return SERVICE_ACCOUNT_AREAS.filter((area) =>
    SERVICE_ACCOUNT_FIELDS[area][type]?.includes(field),
  );
}

const nameOf = (type: string | undefined, name: string) =>
  type === undefined || type === 'Query' || type === 'Mutation' ? name : `${type}.${name}`;

/** The refusal of what is in no area, whether it exists or not. */
export const unavailable = (type: string | undefined, name: string): string =>
  `${nameOf(type, name)} is not available to service accounts.`;

/**
 * Why an account may not select a field: a sentence with the operation or field and the area that it
 * needs. Undefined if it may.
 */
export function fieldRefusal(
  areas: readonly ServiceAccountArea[],
  type: string,
  field: string,
): string | undefined {
  // The name of a type is in every schema and no data.
  if (field === '__typename') return undefined;
  const needed = areasOfField(type, field);
  if (needed.some((area) => areas.includes(area))) return undefined;
  if (needed.length === 0) return unavailable(type, field);
  const words = needed.map((area) => `${area} (${SERVICE_ACCOUNT_AREA_LABELS[area]})`);
  return `${nameOf(type, field)} needs the area ${words.join(' or ')}, which this service account does not have.`;
}
