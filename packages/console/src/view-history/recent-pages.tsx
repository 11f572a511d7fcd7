import { Popover } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { RelativeTime } from '../kit/dates.tsx';
import { useOpenAtOnce } from '../kit/opened-on-demand.tsx';
import { RecentButton, type RecentlyViewedProps } from './recent-button.tsx';
import classes from './recently-viewed.module.css';
import { NO_VIEWS, recentViews, type ViewRecord, viewDetail, viewTitle } from './view-history.ts';

/** The button with the list of pages. */
export function RecentPages({ onLeave }: RecentlyViewedProps) {
  const [opened, setOpened] = useState(false);
  const [views, setViews] = useState<readonly ViewRecord[]>([]);

  async function toggle() {
    if (!opened) setViews(await recentViews().catch(() => []));
    setOpened(!opened);
  }

  const button = useOpenAtOnce(() => void toggle());

  function leave() {
    setOpened(false);
    onLeave?.();
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="top-start"
      width={320}
      radius="lg"
      shadow="md"
      trapFocus
    >
      <Popover.Target>
        <RecentButton ref={button} onClick={() => void toggle()} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Recently viewed">
        {views.length === 0 ? (
          <p className={classes.empty}>{NO_VIEWS}</p>
        ) : (
          <ul>
            {views.map((view) => (
              <li key={view.redPandaId}>
                <Link to={view.urlPath} className={classes.entry} onClick={leave}>
                  <span className={classes.header}>{viewTitle(view)}</span>
                  <span className={classes.time}>
                    <RelativeTime at={view.createdAt} />
                  </span>
                  <span className={classes.subtitle}>{viewDetail(view)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
