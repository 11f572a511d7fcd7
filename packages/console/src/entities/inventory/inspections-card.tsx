import { ASSET_ACTION_LABELS } from '@kickstand/domain/inventory/asset-actions.ts';
import {
  INSPECTION_REASON_LABELS,
  type InspectionOutcome,
  inspectionResult,
  isInOrder,
} from '@kickstand/domain/inventory/inspection-terms.ts';
import { capitalize } from '@kickstand/domain/kernel/humanize.ts';
import type { ReactNode } from 'react';
import { Card } from '../../kit/card/card.tsx';
import { TimeText } from '../../kit/dates.tsx';
import { type FragmentOf, graphql, type ResultOf, readFragment } from '../../kit/graphql.ts';
import { Money } from '../../kit/money.tsx';
import { StateBadge } from '../../kit/state-badge/state-badge.tsx';
import classes from './inspections-card.module.css';

export const InspectionFragment = graphql(`
  fragment Inspection on Inspection {
    id number reason batteryPercent notes outcome outcomeNote inspectedBy inspectedByName createdAt
    checks { text passed }
    photos { url }
    damages { line name amountCents charge { id state } }
    customer { id fullName }
  }
`);
type Inspection = ResultOf<typeof InspectionFragment>;

/** What a button that charges a damage needs. */
export interface FoundDamage {
  readonly customerId: string;
  readonly damage: {
    readonly inspectionId: string;
    readonly line: number;
    readonly name: string;
    readonly amountCents: number;
  };
}

/** What became of the vehicle. */
export const outcomeLabel = (outcome: InspectionOutcome): string =>
  outcome === 'ACTIVE' ? 'Available' : ASSET_ACTION_LABELS[outcome];

interface InspectionsCardProps {
  readonly inspections: readonly FragmentOf<typeof InspectionFragment>[];
  /** The button that charges a damage. */
  readonly charge: (found: FoundDamage) => ReactNode;
}

/** How vehicles came back and were handed over, with photos, newest first. */
export function InspectionsCard({ inspections, charge }: InspectionsCardProps) {
  const found = readFragment(InspectionFragment, inspections);
  return (
    <Card title="Inspections" count={found.length} anchor="inspections">
      <ul className={classes.list}>
        {found.map((inspection) => (
          <li key={inspection.id} className={classes.inspection}>
            <InspectionText inspection={inspection} />
            <Photos inspection={inspection} />
            <Damages inspection={inspection} charge={charge} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function InspectionText({ inspection }: { readonly inspection: Inspection }) {
  const { reason, checks, damages, photos, batteryPercent, notes, outcome, outcomeNote } =
    inspection;
  const failed = checks.filter(({ passed }) => !passed);
  const counts = {
    checked: checks.length,
    failed: failed.length,
    damages: damages.length,
    photos: photos.length,
  };
  const found = failed.length + damages.length > 0;
  return (
    <>
      <p className={classes.head}>
        <strong>{INSPECTION_REASON_LABELS[reason]}</strong>
        <StateBadge
          meaning={isInOrder(counts) ? 'good' : found ? 'attention' : 'other'}
          label={capitalize(inspectionResult(counts))}
        />
        <span className="ks-quiet">
          <TimeText at={inspection.createdAt} /> by{' '}
          {inspection.inspectedByName ?? inspection.inspectedBy}
        </span>
      </p>
      {failed.length > 0 && <p>{failed.map(({ text }) => text).join(', ')}</p>}
      {batteryPercent !== null && <p>Battery {batteryPercent} %</p>}
      {notes && <p className={classes.notes}>{notes}</p>}
      {outcome && (
        <p>
          {outcomeLabel(outcome)}
          {outcomeNote && `: ${outcomeNote}`}
        </p>
      )}
    </>
  );
}

function Photos({ inspection: { photos, number } }: { readonly inspection: Inspection }) {
  if (photos.length === 0) return null;
  return (
    <ul className={classes.photos} aria-label={`Photos of inspection ${number}`}>
      {photos.map(({ url }, index) => (
        // The link changes with every answer, the address in it does not.
        <li key={url.replace(/\?.*$/, '')}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <img src={url} alt={`View ${index + 1} of inspection ${number}`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The state of a charge. */
function ChargeBadge({ state }: { readonly state: string }) {
  if (state === 'DONE') return <StateBadge meaning="good" label="Charged" />;
  if (state === 'DECLINED') return <StateBadge meaning="lost" label="Declined" />;
  return <StateBadge meaning="waiting" label="Waiting for the payment provider" />;
}

function Damages({
  inspection: { id: inspectionId, damages, customer },
  charge,
}: {
  readonly inspection: Inspection;
  readonly charge: InspectionsCardProps['charge'];
}) {
  if (damages.length === 0) return null;
  return (
    <ul className={classes.damages} aria-label="Damages">
      {damages.map(({ line, name, amountCents, charge: made }) => (
        <li key={line}>
          <span className={classes.damage}>{name}</span>
          <Money cents={amountCents} />
          {made && <ChargeBadge state={made.state} />}
          {customer &&
            (made === null || made.state === 'DECLINED') &&
            charge({ customerId: customer.id, damage: { inspectionId, line, name, amountCents } })}
        </li>
      ))}
    </ul>
  );
}
