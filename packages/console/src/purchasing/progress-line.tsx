import { DateText } from '../kit/dates.tsx';
import { Glyph } from '../kit/state-badge/glyph.tsx';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import classes from './progress-line.module.css';
import type { PurchaseOrderDetail } from './purchase-order-documents.ts';
import { andUnordered } from './purchased-assets.ts';

interface Step {
  readonly label: string;
  readonly at: string | null;
  /** The number of vehicles that reached the step, if known. */
  readonly count?: number;
}

function stepsOf(order: PurchaseOrderDetail, total: number): Step[] {
  const { orderedCount, checkedInCount, unorderedCount, notDeliveredCount } = order;
  const shipped = total - orderedCount - notDeliveredCount;
  return [
    { label: 'Ordered', at: total > 0 ? order.createdAt : null, count: total },
    { label: 'Submitted', at: order.submittedAt },
    {
      label: 'Shipped',
      at: shipped > 0 ? (order.shippedAt ?? order.checkedInAt) : null,
      count: shipped,
    },
    {
      label: 'Checked in',
      at: order.checkedInAt,
      count: checkedInCount - unorderedCount,
    },
    { label: 'Closed', at: order.closedAt },
  ];
}

function meaningOf({ at, count }: Step, total: number): Meaning {
  if (at === null) return 'waiting';
  return count === undefined || count === total ? 'good' : 'moving';
}

/**
 * The progress of a purchase order: each step with its date and number of ordered vehicles;
 * unordered ones are counted separately.
 */
export function ProgressLine({ order }: { order: PurchaseOrderDetail }) {
  const unordered = order.unorderedCount;
  const total = order.assetsCount - unordered + order.notDeliveredCount;
  return (
    <ol className={classes.line}>
      {stepsOf(order, total).map((step) => {
        const meaning = meaningOf(step, total);
        return (
          <li key={step.label} className={classes.step} data-reached={step.at !== null}>
            <span className={classes.mark}>
              <Glyph meaning={meaning} size={16} />
            </span>
            <span className={classes.label}>{step.label}</span>
            <span className={classes.facts}>
              {step.at !== null && (
                <>
                  <DateText at={step.at} />
                  {step.count !== undefined && step.label !== 'Ordered' && (
                    <>
                      {' · '}
                      {step.count} of {total}
                    </>
                  )}
                  {step.label === 'Ordered' && ` · ${step.count}`}
                  {step.label === 'Checked in' && andUnordered(unordered)}
                  {step.label === 'Closed' &&
                    order.notDeliveredCount > 0 &&
                    ` · ${order.notDeliveredCount} not delivered`}
                </>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
