import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { recentViews, type ViewRecord } from '../app/view-history/view-history.ts';
import { Card } from '../kit/card/card.tsx';
import { RelativeTime } from '../kit/dates.tsx';
import classes from './today.module.css';

const MOST = 8;

/** The pages that this person opened last in this browser. */
export function LatelyCard() {
  const [views, setViews] = useState<readonly ViewRecord[]>([]);
  useEffect(() => {
    recentViews().then(
      (found) => setViews(found.slice(0, MOST)),
      // Without the browser's storage there is no history.
      () => {},
    );
  }, []);
  return (
    <Card title="Yours lately">
      {views.length === 0 ? (
        <p className={classes.nothing}>Orders, subscriptions, customers and assets you open.</p>
      ) : (
        <ul className={classes.entries}>
          {views.map(({ redPandaId, urlPath, header, itemKind, subtitle, createdAt }) => (
            <li key={redPandaId} className={classes.entry}>
              <Link to={urlPath}>{header}</Link>
              <span className={classes.time}>
                <RelativeTime at={createdAt} />
              </span>
              <span className={classes.facts}>
                {[itemKind, subtitle].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
