import { keysOf } from '../kernel/keys-of.ts';
import { ROLES, type Role } from './roles.ts';

/** Operations that the same roles may use. */
export interface OperationGroup {
  /** What they do, as the beginning of a sentence: 'Changing subscriptions'. */
  readonly label: string;
  /** Who may, besides admins, who may do everything. */
  readonly roles: readonly Role[];
  /** Set if a mistake or misuse costs most: money, access, or the data of many customers. */
  readonly sensitive?: true;
}

const define = <Name extends string>(groups: Readonly<Record<Name, OperationGroup>>) => groups;

/** Who may do what. The operations of each group are in `operations.ts`. */
export const OPERATION_GROUPS = define({
  READING: { label: 'Reading', roles: ROLES },
  OWN_ACCOUNT: { label: 'Changing your own sessions, settings and views', roles: ROLES },
  SHARED_VIEWS: {
    label: 'Sharing views of lists',
    roles: ['HUB_STAFF', 'SUPPORT', 'SUPPLY_CHAIN'],
  },
  WORK_NOTES: {
    label: 'Commenting, attaching files and settling what is on Today',
    roles: ['HUB_STAFF', 'SUPPORT', 'SUPPLY_CHAIN'],
  },
  BULK_RUNS: { label: 'Acting on many at once', roles: ['HUB_STAFF', 'SUPPORT', 'SUPPLY_CHAIN'] },
  UNDOING: { label: 'Undoing changes', roles: ['HUB_STAFF', 'SUPPORT', 'SUPPLY_CHAIN'] },
  VEHICLES: { label: 'Preparing and moving vehicles', roles: ['HUB_STAFF', 'SUPPLY_CHAIN'] },
  THEFTS: {
    label: 'Reporting thefts and recovering vehicles',
    roles: ['HUB_STAFF', 'SUPPORT', 'SUPPLY_CHAIN'],
  },
  VEHICLE_ENDS: { label: 'Retiring, selling and writing off vehicles', roles: ['SUPPLY_CHAIN'] },
  RECALLS: { label: 'Starting and ending recalls', roles: ['SUPPLY_CHAIN'] },
  SECRETS: { label: 'Revealing lock keys and activation codes', roles: ['HUB_STAFF', 'SUPPORT'] },
  DELIVERIES: { label: 'Receiving deliveries', roles: ['HUB_STAFF', 'SUPPLY_CHAIN'] },
  TRANSFERS: {
    label: 'Changing, shipping and receiving transfer orders',
    roles: ['HUB_STAFF', 'SUPPLY_CHAIN'],
  },
  LINKED_TRANSFERS: {
    label: 'Transferring the vehicle of a customer',
    roles: ['HUB_STAFF', 'SUPPORT', 'SUPPLY_CHAIN'],
  },
  PURCHASING: { label: 'Buying vehicles', roles: ['SUPPLY_CHAIN'] },
  ORDERS: { label: 'Changing orders', roles: ['HUB_STAFF', 'SUPPORT'] },
  UNPLACED_ORDERS: { label: 'Creating orders without choosing where', roles: ['SUPPORT'] },
  CUSTOMERS_AND_CARDS: {
    label: 'Adding customers and asking for their cards',
    roles: ['HUB_STAFF', 'SUPPORT'],
  },
  CUSTOMERS: { label: 'Changing customers', roles: ['SUPPORT'] },
  SUBSCRIPTIONS: { label: 'Changing subscriptions', roles: ['SUPPORT'] },
  AMOUNTS: { label: 'Crediting and charging customers', roles: ['SUPPORT'] },
  LEASE_TO_OWN: { label: 'Reviewing lease-to-own invoices', roles: ['SUPPORT'] },
  CATALOGUE: { label: 'Changing the catalogue, vendors and shops', roles: ['SUPPLY_CHAIN'] },
  PARTNERS: { label: 'Changing organizations and promotions', roles: ['SUPPORT'] },
  VEHICLE_EXPORTS: {
    label: 'Exporting vehicles and stock',
    roles: ['HUB_STAFF', 'SUPPORT', 'SUPPLY_CHAIN'],
  },
  SETTINGS: { label: 'Changing hubs, service areas and settings', roles: [] },
  LARGE_AMOUNTS: { label: 'Crediting or charging a larger amount', roles: [], sensitive: true },
  REFUNDS: { label: 'Refunding', roles: ['SUPPORT'], sensitive: true },
  UNCLEAR_PAYMENTS: {
    label: 'Settling unclear payments and differences with the payment provider',
    roles: [],
    sensitive: true,
  },
  CUSTOMER_EXPORTS: { label: 'Exporting customer data', roles: ['SUPPORT'], sensitive: true },
  ERASURE: {
    label: 'Anonymizing customers and exporting everything about one',
    roles: [],
    sensitive: true,
  },
  IMPORTS: {
    label: 'Importing, undoing imports and adopting accounts',
    roles: [],
    sensitive: true,
  },
  STAFF_ACCOUNTS: {
    label: 'Changing staff accounts and reading the security log',
    roles: [],
    sensitive: true,
  },
  SERVICE_ACCOUNTS: { label: 'Managing service accounts', roles: [], sensitive: true },
});
export type OperationGroupName = keyof typeof OPERATION_GROUPS;
export const OPERATION_GROUP_NAMES = keysOf(OPERATION_GROUPS);

/** Whether a role may use the operations of a group. */
export const isInGroup = (role: Role, group: OperationGroupName): boolean =>
  role === 'ADMIN' || OPERATION_GROUPS[group].roles.includes(role);

/** The roles that may use the operations of a group, in order. */
export const rolesOf = (group: OperationGroupName): readonly Role[] =>
  ROLES.filter((role) => isInGroup(role, group));

/** The largest amount that may be credited or charged at once without the right to larger ones, in cents. */
export const MOST_CENTS_AT_ONCE = 50_000;
