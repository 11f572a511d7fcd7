import { plural } from '@kickstand/domain/kernel/plural.ts';
import { EntityLink } from '../activity/entity-link.tsx';
import { Card } from '../kit/card/card.tsx';
import { RelativeTime } from '../kit/dates.tsx';
import { ExpectedVehicles } from './expected-vehicles.tsx';
import classes from './today.module.css';
import type { Overview } from './today-query.ts';

/** When vehicles are expected, and purchase and transfer orders under way, the longest first. */
export function ArrivingCard({ arriving, expected }: Pick<Overview, 'arriving' | 'expected'>) {
  return (
    <Card title="Arriving" count={arriving.length || undefined}>
      <ExpectedVehicles expected={expected} />
      {arriving.length === 0 ? (
        <p className={classes.nothing}>Nothing is under way.</p>
      ) : (
        <ul className={classes.entries}>
          {arriving.map(({ kind, id, number, origin, destination, shippedAt, count }) => (
            <li key={id} className={classes.entry}>
              <span className="ks-mono">
                <EntityLink type={kind} id={id} name={number} />
              </span>
              <span className={classes.time}>
                {shippedAt !== null && (
                  <>
                    Shipped <RelativeTime at={shippedAt} />
                  </>
                )}
              </span>
              <span className={classes.facts}>
                {plural(count, 'vehicle')} from {origin} to {destination}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
