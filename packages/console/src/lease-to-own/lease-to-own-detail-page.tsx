import { leaseToOwnMatter } from '@kickstand/domain/lease-to-own/lease-to-own-sentence.ts';
import { LEASE_TO_OWN_KIND_LABELS } from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { RecordSentence } from '../activity/record-sentence.tsx';
import { EventTimeline } from '../activity/timeline/event-timeline.tsx';
import { LeaseToOwnStateBadge } from '../entities/lease-to-own/lease-to-own-state-badge.tsx';
import type { EntityException } from '../entities/today/fetch-exceptions.ts';
import { useExceptions } from '../entities/today/use-exceptions.ts';
import { PrimaryAction } from '../kit/action-menu/primary-action.tsx';
import { businessMoment } from '../kit/dates.tsx';
import { DetailPage, PendingDetailPage } from '../kit/detail-page/detail-page.tsx';
import { HeaderNumber } from '../kit/page-header/header-number.tsx';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import { Tag } from '../kit/state-badge/tag.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { LeaseDocumentCard } from './lease-document-card.tsx';
import { LeaseNotesCard } from './lease-notes-card.tsx';
import {
  CustomerFacts,
  LeaseCard,
  ShopFacts,
  SumsCard,
  VehicleFacts,
} from './lease-to-own-cards.tsx';
import { type LeaseToOwnInvoice, leaseQuery } from './lease-to-own-documents.ts';
import { useLeaseDecisions } from './use-lease-decisions.tsx';

const route = getRouteApi('/signed-in/lease_to_own/leases/$invoiceId');
const BACK = { path: '/lease_to_own/leases', label: 'Leases' };

/** The cards while the page loads. */
const CARDS = {
  left: { Document: 2, Sums: 6, Lease: 1.3, Notes: 6, Timeline: 1 },
  first: { Customer: 3.5 },
  right: { Shop: 4.5, Vehicle: 6.5 },
  sentence: true,
};

/** The events that change an invoice's state, or its document. */
const EVENT_MEANINGS: Record<string, Meaning> = {
  'lease_to_own.imported': 'waiting',
  'lease_to_own.document_attached': 'moving',
  'lease_to_own.approved': 'good',
  'lease_to_own.sent_back': 'aside',
  'lease_to_own.paid': 'done',
};

/** The page to review a partner shop's invoice. */
export function LeaseToOwnDetailPage() {
  const { invoiceId } = route.useParams();
  const query = useQuery(leaseQuery(invoiceId));
  const { data } = query;
  const exceptions = useExceptions({ subject: 'LeaseToOwnInvoice', id: invoiceId });
  if (data && !data.leaseToOwnInvoice) return <NotFoundPage />;
  if (!data?.leaseToOwnInvoice || !exceptions) {
    return <PendingDetailPage query={query} title="Invoice" back={BACK} {...CARDS} />;
  }
  return <LeasePage key={invoiceId} invoice={data.leaseToOwnInvoice} exceptions={exceptions} />;
}

type Exceptions = readonly EntityException[];

function matterOf(invoice: LeaseToOwnInvoice, exceptions: Exceptions) {
  const { events, createdAt, shop } = invoice;
  const since = events.find(({ kind }) => kind in EVENT_MEANINGS)?.createdAt ?? createdAt;
  return leaseToOwnMatter({ ...invoice, since, shopName: shop.name, exceptions }, businessMoment());
}

interface LeasePageProps {
  readonly invoice: LeaseToOwnInvoice;
  /** What Today says about it. */
  readonly exceptions: Exceptions;
}

function LeasePage({ invoice, exceptions }: LeasePageProps) {
  const { primary, others, dialog } = useLeaseDecisions(invoice);
  return (
    <>
      <DetailPage
        title={`Invoice for ${invoice.customer.fullName}`}
        kind="lease to own"
        back={BACK}
        badges={
          <>
            <LeaseToOwnStateBadge state={invoice.state} variant="header" />
            <Tag>{LEASE_TO_OWN_KIND_LABELS[invoice.kind]}</Tag>
            <HeaderNumber label="Invoice" number={invoice.shopInvoiceNumber} />
          </>
        }
        sentence={<RecordSentence matter={matterOf(invoice, exceptions)} exceptions={exceptions} />}
        primary={
          <>
            {others.map(({ label, icon: Icon, onSelect }) => (
              <Button key={label} leftSection={<Icon size={16} stroke={1.6} />} onClick={onSelect}>
                {label}
              </Button>
            ))}
            {primary && <PrimaryAction item={primary} busy={false} />}
          </>
        }
        first={<CustomerFacts invoice={invoice} />}
        left={
          <>
            <LeaseDocumentCard invoice={invoice} />
            <SumsCard invoice={invoice} />
            {invoice.lease && <LeaseCard lease={invoice.lease} />}
            <LeaseNotesCard invoice={invoice} />
            <EventTimeline events={invoice.events} meanings={EVENT_MEANINGS} />
          </>
        }
        right={
          <>
            <ShopFacts invoice={invoice} />
            <VehicleFacts invoice={invoice} />
          </>
        }
      />
      {dialog}
    </>
  );
}
