import { Card } from '../../kit/card/card.tsx';
import { FactList } from '../../kit/fact-list/fact-list.tsx';
import { Money } from '../../kit/money.tsx';
import type { PromotionDetail } from './promotion-documents.ts';
import classes from './promotion-use-card.module.css';

/** The usage of a promotion: orders, discounts, remaining budget. */
export function PromotionUseCard({ promotion }: { promotion: PromotionDetail }) {
  const { ordersCount, usedCents, budgetCents } = promotion;
  const left = budgetCents === null ? null : Math.max(0, budgetCents - usedCents);
  return (
    <Card title="Use">
      {ordersCount === 0 ? (
        <p className="ks-quiet">Not used yet</p>
      ) : (
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
