import { Card } from '../../kit/card/card.tsx';
import { FactList } from '../../kit/fact-list/fact-list.tsx';
import { Money } from '../../kit/money.tsx';
import type { PromotionDetail } from './promotion-documents.ts';
import classes from './promotion-use-card.module.css';

/** The usage of a promotion: orders, discounts, remaining budget. */
export function PromotionUseCard({ promotion }: { promotion: PromotionDetail }) {
  const { ordersCount, usedCents, budgetCents } = promotion;
  const left = budgetCents === null ? null : Math.max(0, budgetCents - usedCents);
  const unused = ordersCount === 0 && 'Not used yet';
  if (unused && left === null) return <Card title="Use" empty={unused} />;
  return (
    <Card title="Use" empty={unused}>
      {!unused && (
        <FactList
          facts={{
            Orders: ordersCount,
            'Discount granted': <Money cents={usedCents} />,
          }}
        />
      )}
      {budgetCents !== null && left !== null && (
        <div className={classes.budget}>
          <meter
            className={classes.bar}
            aria-label="Budget used"
            min={0}
            max={budgetCents}
            value={Math.min(usedCents, budgetCents)}
          />
          <span>
            <Money cents={left} /> of <Money cents={budgetCents} /> left
          </span>
        </div>
      )}
    </Card>
  );
}
