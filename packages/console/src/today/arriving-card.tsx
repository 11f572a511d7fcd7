import { dayWords } from '@kickstand/domain/kernel/day-words.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { daysPastDue } from '@kickstand/domain/purchasing/days-late.ts';
import { Link } from '@tanstack/react-router';
import { EntityLink } from '../activity/entity-link.tsx';
import { Card } from '../kit/card/card.tsx';
import { businessMoment, businessToday, formatShortDate, RelativeTime } from '../kit/dates.tsx';
import { ExpectedVehicles } from './expected-vehicles.tsx';
import classes from './today.module.css';
import type { Overview } from './today-query.ts';

type Arrival = Overview['arriving'][number];

/** By when a delivery is promised, or when it was shipped. */
function When({ due, shippedAt }: Arrival) {
  if (due !== null) {
    return daysPastDue(due, businessToday()) > 0
      ? `Late, was due ${formatShortDate(due)}`
      : `Due ${dayWords(due, businessMoment())}`;
  }
  if (shippedAt === null) return null;
  return (
    <>
      Shipped <RelativeTime at={shippedAt} />
    </>
  );
}

/** When vehicles are expected, and the purchase and transfer orders that bring them, the most urgent first. */
export function ArrivingCard({
  arriving,
  arrivingCount,
  expected,
}: Pick<Overview, 'arriving' | 'arrivingCount' | 'expected'>) {
  const more = arrivingCount - arriving.length;
  if (arriving.length === 0) return <Card title="Arriving" empty="Nothing under way" />;
  return (
    <Card title="Arriving" count={arrivingCount}>
      <ExpectedVehicles expected={expected} />
      <ul className={classes.entries}>
        {arriving.map((arrival) => {
          const { kind, id, number, origin, destination, count } = arrival;
          return (
            <li key={id} className={classes.entry}>
              <span className="ks-mono">
                <EntityLink type={kind} id={id} name={number} />
              </span>
              <span className={classes.time}>
                <When {...arrival} />
              </span>
              <span className={classes.facts}>
                {plural(count, 'vehicle')} from {origin} to {destination}
              </span>
            </li>
          );
        })}
        {more > 0 && (
          // No list has both kinds of orders.
          <li className={classes.time}>
            {plural(more, 'more delivery', 'more deliveries')}:{' '}
            <Link to="/purchase_orders" search={{ states: ['SUBMITTED', 'SHIPPED', 'CHECK_IN'] }}>
              purchase orders
            </Link>
            {' and '}
            <Link to="/transfer_orders" search={{ states: ['SHIPPED'] }}>
              transfer orders
            </Link>{' '}
            under way
          </li>
        )}
      </ul>
    </Card>
  );
}
