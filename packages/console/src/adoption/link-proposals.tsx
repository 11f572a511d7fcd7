import { plural } from '@kickstand/domain/kernel/plural.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EntityLink } from '../activity/entity-link.tsx';
import { Card } from '../kit/card/card.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { DataTable } from '../kit/data-table/data-table.tsx';
import { TwoLines } from '../kit/data-table/two-lines.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { Money } from '../kit/money.tsx';
import { Reference } from './adoption-columns.tsx';
import {
  AdoptionLinkSubscriptionsMutation,
  AdoptionRefuseLinkMutation,
  type LinkProposal,
} from './adoption-documents.ts';
import classes from './adoption-page.module.css';
import { linkProposalsQuery } from './adoption-queries.ts';

function RefuseButton({ proposal }: { proposal: LinkProposal }) {
  const { objectId, subscriptionId, customer } = proposal;
  const { submit, busy } = useSubmission({
    mutation: AdoptionRefuseLinkMutation,
    successMessage: 'Not proposed again',
    invalidates: ['adoption'],
  });
  return (
    <Button
      size="compact-sm"
      loading={busy}
      aria-label={`${customer.fullName}: not the same`}
      onClick={() => void submit({ objectId, subscriptionId })}
    >
      Not the same
    </Button>
  );
}

const COLUMNS: readonly Column<LinkProposal>[] = columnsById({
  here: {
    header: 'In Kickstand',
    twoLines: true,
    weight: 2,
    cell: ({ customer, subscriptionId }) => (
      <TwoLines
        first={customer.fullName}
        second={
          <span className={classes.links}>
            {customer.email} <EntityLink type="Subscription" id={subscriptionId} />
          </span>
        }
        strong
      />
    ),
  },
  provider: {
    header: 'At the provider',
    weight: 2,
    cell: (proposal) => (
      <TwoLines
        first={[proposal.providerName, proposal.providerEmail].filter(Boolean).join(', ')}
        second={<Reference object={proposal} />}
      />
    ),
  },
  price: {
    header: 'Monthly',
    align: 'right',
    cell: ({ monthlyCents }) => <Money cents={monthlyCents} />,
  },
  refuse: {
    header: 'Decision',
    cell: (proposal) => <RefuseButton proposal={proposal} />,
  },
});

const phoneRow = (proposal: LinkProposal): PhoneRow => ({
  title: proposal.customer.fullName,
  second: <Reference object={proposal} />,
  third: proposal.providerEmail,
  aside: <Money cents={proposal.monthlyCents} />,
  action: <RefuseButton proposal={proposal} />,
});

/** Confirms all that are shown, at once. */
function LinkButton({ proposals }: { proposals: readonly LinkProposal[] }) {
  const { open, ...dialog } = useDialog();
  const subscriptions = plural(proposals.length, 'subscription');
  return (
    <>
      <Button size="compact-sm" variant="filled" onClick={open}>
        Link {subscriptions}
      </Button>
      <ConfirmDialog
        title="Link subscriptions"
        {...dialog}
        mutation={AdoptionLinkSubscriptionsMutation}
        variables={{
          links: proposals.map(({ objectId, subscriptionId }) => ({ objectId, subscriptionId })),
        }}
        submitLabel={`Link ${subscriptions}`}
        successMessage={({ adoptionLinkSubscriptions: { linked, failed } }) =>
          failed.length === 0
            ? `${plural(linked, 'subscription')} linked`
            : `${plural(linked, 'subscription')} linked, ${failed.length} changed in the meantime`
        }
        invalidates={['adoption', 'subscription']}
      >
        {`${plural(proposals.length, 'subscription in Kickstand gets its id at the payment provider', 'subscriptions in Kickstand get their ids at the payment provider')}. Invoices, cards and billing dates are taken over. Nothing is sent to the provider.`}
      </ConfirmDialog>
    </>
  );
}

/**
 * Subscriptions without the provider's id, and those of the account that they probably are.
 * @param run the latest run and its state.
 */
export function LinkProposals({ run }: { run: string }) {
  const query = useQuery(linkProposalsQuery(run));
  const found = query.data?.adoptionLinkProposals;
  if (!found || found.totalItems === 0) return null;
  const more = found.totalItems - found.proposals.length;
  return (
    <div className={classes.proposals}>
      <Card
        title="Subscriptions to link"
        count={found.totalItems}
        flush
        aside={<LinkButton proposals={found.proposals} />}
      >
        <p className={classes.explanation}>
          These have no id of the payment provider yet. Their customer and price are those of
          exactly one subscription there.
          {more > 0 && ` The other ${more} follow after these.`}
        </p>
        <DataTable
          label="Subscriptions to link"
          columns={COLUMNS}
          rows={found.proposals}
          rowKey={({ objectId }) => objectId}
          query={query}
          phoneRow={phoneRow}
        />
      </Card>
    </div>
  );
}
