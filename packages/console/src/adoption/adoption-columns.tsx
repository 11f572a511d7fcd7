import type { AdoptionSortColumn } from '@kickstand/domain/adoption/adoption-list.ts';
import { ADOPTION_KIND_LABELS } from '@kickstand/domain/adoption/adoption-terms.ts';
import { Anchor } from '@mantine/core';
import { EntityLink } from '../activity/entity-link.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { OneLine, TwoLines } from '../kit/data-table/two-lines.tsx';
import { DateText } from '../kit/dates.tsx';
import { Money } from '../kit/money.tsx';
import type { AdoptionObject } from './adoption-documents.ts';
import { AdoptionOutcomeBadge, reasonOf } from './adoption-outcome.tsx';
import { DecisionButton } from './decision-buttons.tsx';

/** The provider's id, with a link to its page if the dashboard is configured. */
export function Reference({
  object: { reference, providerLink },
}: {
  object: Pick<AdoptionObject, 'reference' | 'providerLink'>;
}) {
  const id = <span className="ks-mono">{reference}</span>;
  if (!providerLink) return id;
  return (
    <Anchor href={providerLink} target="_blank" rel="noopener noreferrer">
      {id}
    </Anchor>
  );
}

/** Product, model if it is mapped, and status of a subscription. */
function aboutOf({ kind, productName, modelName, status }: AdoptionObject): string {
  if (kind === 'CUSTOMER') return ADOPTION_KIND_LABELS[kind];
  return [productName ?? ADOPTION_KIND_LABELS[kind], modelName, status].filter(Boolean).join(', ');
}

const limitText = ({ limits }: AdoptionObject) =>
  limits.length > 0 ? `Cannot be billed: ${limits.join(', ')}` : null;

/** What identified it or why it is undecided, and what Kickstand cannot bill. */
function Why({ object }: { object: AdoptionObject }) {
  const reason = reasonOf(object);
  if (object.limits.length === 0) return <OneLine text={reason} />;
  return <TwoLines first={reason ?? ''} second={limitText(object)} />;
}

/** The record here that the object belongs to. */
function Here({ object: { kind, customer, subscriptionId } }: { object: AdoptionObject }) {
  if (!customer) return <OneLine text={null} />;
  if (kind === 'SUBSCRIPTION' && subscriptionId) {
    return (
      <TwoLines
        first={customer.fullName}
        second={<EntityLink type="Subscription" id={subscriptionId} />}
      />
    );
  }
  return (
    <TwoLines first={customer.fullName} second={<EntityLink type="Customer" id={customer.id} />} />
  );
}

const COLUMNS: readonly Column<AdoptionObject, AdoptionSortColumn>[] = columnsById({
  started: {
    header: 'Created',
    sortColumn: 'STARTED_AT',
    cell: ({ startedAt }) => <DateText at={startedAt} />,
  },
  customer: {
    header: 'At the provider',
    sortColumn: 'NAME',
    cell: ({ name, email }) => <TwoLines first={name ?? 'No name'} second={email} strong />,
  },
  object: {
    header: 'Object',
    sortColumn: 'KIND',
    cell: (object) => <TwoLines first={aboutOf(object)} second={<Reference object={object} />} />,
  },
  price: {
    header: 'Monthly',
    align: 'right',
    sortColumn: 'AMOUNT',
    cell: ({ monthlyCents }) => <Money cents={monthlyCents} />,
  },
  outcome: {
    header: 'Outcome',
    cell: ({ outcome }) => <AdoptionOutcomeBadge outcome={outcome} />,
  },
  why: { header: 'Why', cell: (object) => <Why object={object} /> },
  here: { header: 'In Kickstand', cell: (object) => <Here object={object} /> },
});

/** The columns of the objects of the account, with the button to decide. */
export const adoptionColumns = (
  decide: (object: AdoptionObject) => void,
  scan: (object: AdoptionObject) => void,
): readonly Column<AdoptionObject, AdoptionSortColumn>[] => [
  ...COLUMNS,
  {
    id: 'decide',
    header: 'Decision',
    cell: (object) => <DecisionButton object={object} onDecide={decide} onScan={scan} />,
  },
];

/** Labels of the sort columns. */
export const ADOPTION_SORT_CHOICES: readonly { value: AdoptionSortColumn; label: string }[] = [
  { value: 'STARTED_AT', label: 'Created' },
  { value: 'NAME', label: 'Name' },
  { value: 'EMAIL', label: 'E-mail' },
  { value: 'KIND', label: 'Kind' },
  { value: 'AMOUNT', label: 'Monthly price' },
];

/** An object on a phone. */
export function adoptionPhoneRow(
  object: AdoptionObject,
  decide: (object: AdoptionObject) => void,
  scan: (object: AdoptionObject) => void,
): PhoneRow {
  return {
    title: object.name ?? object.email ?? object.reference,
    badge: <AdoptionOutcomeBadge outcome={object.outcome} />,
    second: aboutOf(object),
    third: limitText(object) ?? reasonOf(object) ?? <Reference object={object} />,
    aside: <DateText at={object.startedAt} />,
    action: <DecisionButton object={object} onDecide={decide} onScan={scan} />,
  };
}
