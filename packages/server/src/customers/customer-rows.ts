import { customerRecord } from '@kickstand/domain/customers/customer-record.ts';
import type { Stored } from '@kickstand/domain/kernel/record.ts';
import type { SubscriptionState } from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { PromotionSummary } from '../partners/promotions.graphql.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import { existing } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { recordColumns } from '../records/record-sql.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A customer as referenced by other entities. */
export interface CustomerSummary {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  /** Set if a list has already loaded it; null means none. */
  readonly organization?: Named | null;
  /** The fields that lists show, if a list has already loaded them. */
  readonly listed?: ListedCustomer;
  /** All other fields, if they are already loaded. */
  readonly details?: CustomerDetails;
}

/** What a list shows of a customer. */
export interface ListedCustomer {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly delinquent: boolean;
  readonly organization: Named | null;
  readonly office: Named | null;
  /** The state of the live subscription, the newest if there are several. */
  readonly subscriptionState: SubscriptionState | null;
  readonly createdAt: Date;
}

type OwnFields = Omit<
  Stored<z.output<typeof customerRecord>>,
  'organizationId' | 'officeId' | 'promotionId'
>;

/** The row of a customer with the names of its relations. */
export interface CustomerDetails extends ListedCustomer, OwnFields {
  readonly activationCode: string | null;
  readonly stripeCustomerId: string | null;
  readonly lightspeedCustomerId: string | null;
  readonly frontContactId: string | null;
  /** The card that the next bill uses. */
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    readonly expMonth: number | null;
    readonly expYear: number | null;
  } | null;
  readonly inviter: CustomerSummary | null;
  readonly latestPromotion: PromotionSummary | null;
  /** Joined through a colleague's invitation into an organization with friends and family enabled. */
  readonly friendsAndFamily: boolean;
  readonly updatedAt: Date;
  readonly anonymizedAt: Date | null;
}

/** The columns of a listed customer `c`, with {@link LISTED_JOINS}. */
const LISTED_COLUMNS = sql`
  c.id, c.full_name, c.email, c.phone, c.delinquent, c.created_at,
  case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as organization,
  case when f.id is not null then json_build_object('id', f.id, 'name', f.name) end as office,
  (select s.state from live_subscriptions s where s.customer_id = c.id
    order by s.started_at desc, s.id desc limit 1) as subscription_state`;

const LISTED_JOINS = sql`
  left join organizations g on g.id = c.organization_id
  left join offices f on f.id = c.office_id`;

const COLUMNS = sql`${LISTED_COLUMNS},
  ${recordColumns(customerRecord, 'c', ['email', 'phone', 'organizationId', 'officeId', 'promotionId'])},
  c.activation_code, c.stripe_customer_id, c.lightspeed_customer_id, c.front_contact_id,
  case when c.card_last4 is not null
    then json_build_object('brand', c.card_brand, 'last4', c.card_last4,
      'expMonth', c.card_exp_month, 'expYear', c.card_exp_year) end as card,
  case when i.id is not null
    then json_build_object('id', i.id, 'fullName', i.full_name, 'email', i.email) end as inviter,
  case when pr.id is not null then json_build_object('id', pr.id, 'code', pr.code) end as latest_promotion,
  c.inviter_id is not null and coalesce(g.fnf_enabled, false) as friends_and_family,
  c.updated_at, c.anonymized_at`;

const JOINS = sql`${LISTED_JOINS}
  left join customers i on i.id = c.inviter_id
  left join promotions pr on pr.id = c.promotion_id`;

const SOURCE = { table: 'customers c', id: 'c.id' };
/** The source of customer lists. */
export const LISTED_CUSTOMERS = { ...SOURCE, columns: LISTED_COLUMNS, joins: LISTED_JOINS };
/** The source of exports, with all columns. */
export const CUSTOMERS = { ...SOURCE, columns: COLUMNS, joins: JOINS };

/** Loads the data of a customer's page and of links to it. */
export const loadCustomerDetails = rowLoader(
  (ids) => sql<CustomerDetails>`
    select ${COLUMNS} from customers c ${JOINS} where c.id = ${anyOfIds(ids)}`,
);

/** A summary that includes what lists show. */
export function withListed(listed: ListedCustomer): CustomerSummary {
  const { id, fullName, email } = listed;
  return { id, fullName, email, listed };
}

/** A summary that includes its details. */
export function withDetails(details: CustomerDetails): CustomerSummary {
  const { id, fullName, email } = details;
  return { id, fullName, email, details };
}

/** A customer with its details. @throws NotFound */
export async function getCustomer(context: RequestContext, id: string): Promise<CustomerSummary> {
  const details = existing(await loadCustomerDetails(context, id), 'Customer');
  return withDetails(details);
}
