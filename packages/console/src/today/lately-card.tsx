import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Card } from '../kit/card/card.tsx';
import { RelativeTime } from '../kit/dates.tsx';
import {
  NO_VIEWS,
  recentViews,
  type ViewRecord,
  viewDetail,
  viewTitle,
} from '../view-history/view-history.ts';
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
    <Card title="Recent" empty={views.length === 0 && NO_VIEWS}>
      {views.length > 0 && (
        <ul className={classes.entries}>
          {views.map((view) => (
            <li key={view.redPandaId} className={classes.entry}>
              <Link to={view.urlPath}>{viewTitle(view)}</Link>
              <span className={classes.time}>
                <RelativeTime at={view.createdAt} />
              </span>
              <span className={classes.facts}>{viewDetail(view)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
