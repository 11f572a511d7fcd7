import { NO_MATTER } from '@kickstand/domain/events/matter.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PeekComments } from '../activity/comments/peek-comments.tsx';
import { RecordSentence } from '../activity/record-sentence.tsx';
import { OfficeLink, OrganizationLink } from '../entities/partners/organization-link.tsx';
import { useExceptions } from '../entities/today/use-exceptions.ts';
import { Email } from '../kit/fact-list/email.tsx';
import { dateOf, type Facts } from '../kit/fact-list/fact-list.tsx';
import { Telephone } from '../kit/fact-list/telephone.tsx';
import { PeekActions, PeekPanel, type PeekProps, problemOf } from '../kit/peek/peek-panel.tsx';
import { CurrentSubscriptionCard } from './current-subscription-card.tsx';
import { DelinquentBadge } from './customer-columns.tsx';
import type { CustomerDetail } from './customer-documents.ts';
import type { CustomerRow } from './customer-list-query.ts';
import { customerQuery } from './customer-query.ts';
import { type CustomerMatter, matterOf } from './customer-sentence.ts';
import { LatestEntries } from './timeline/customer-timeline.tsx';
import { timelineQuery } from './timeline/timeline-query.ts';
import { useCustomerActions } from './use-customer-actions.tsx';
import { useCustomerMainAction } from './use-customer-main-action.tsx';

/** What the row and the page both know. */
function factsOf({ email, phoneNumber, organization, office, createdAt }: CustomerRow): Facts {
  return {
    'E-mail': email && <Email address={email} />,
    Phone: phoneNumber && <Telephone number={phoneNumber} />,
    Organization: organization && <OrganizationLink organization={organization} />,
    Office: office && <OfficeLink office={office} organization={organization} />,
    Created: dateOf(createdAt),
  };
}

/** A customer beside the list of customers. */
export function CustomerPeek({ id, row, onClose }: PeekProps<CustomerRow>) {
  const path = `/customers/${id}`;
  const { data, isError } = useQuery(customerQuery(id));
  const timeline = useInfiniteQuery(timelineQuery(id, []));
  const customer = data?.customer;
  const known = customer ?? row;
  const exceptions = useExceptions({ subject: 'Customer', id }) ?? [];
  const matter = customer ? matterOf(customer, exceptions) : NO_MATTER;
  return (
    <PeekPanel
      title={known?.fullName}
      badge={known?.delinquent && <DelinquentBadge variant="header" />}
      path={path}
      onClose={onClose}
      sentence={<RecordSentence matter={matter} exceptions={exceptions} />}
      facts={row ? factsOf(row) : customer ? factsOf({ ...customer, subscriptionState: null }) : {}}
      events={
        customer && (
          <>
            <CurrentSubscriptionCard customer={customer} />
            <LatestEntries query={timeline} />
          </>
        )
      }
      comments={
        <PeekComments
          notableType="Customer"
          notableId={id}
          comments={customer?.comments}
          closed={Boolean(customer?.anonymizedAt)}
          path={path}
        />
      }
      actions={
        customer && <CustomerPeekActions key={customer.id} customer={customer} matter={matter} />
      }
      problem={problemOf(customer, isError, 'customer')}
    />
  );
}

function CustomerPeekActions({
  customer,
  matter,
}: {
  customer: CustomerDetail;
  matter: CustomerMatter;
}) {
  const actions = useCustomerActions(customer, false);
  const main = useCustomerMainAction(customer, matter, actions.offered);
  return (
    <PeekActions
      items={actions.items}
      primary={main.item}
      dialog={
        <>
          {actions.dialog}
          {main.dialog}
        </>
      }
    />
  );
}
