import { Popover, UnstyledButton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { RelativeTime } from '../../kit/dates.tsx';
import classes from './recently-viewed.module.css';
import { recentViews, type ViewRecord } from './view-history.ts';

/** 'Recently viewed': the last 20 pages opened in this browser. */
export function RecentlyViewed({ onLeave }: { onLeave?: () => void }) {
  const [opened, setOpened] = useState(false);
  const [views, setViews] = useState<readonly ViewRecord[]>([]);

  async function toggle() {
    if (!opened) setViews(await recentViews().catch(() => []));
    setOpened(!opened);
  }

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
        <UnstyledButton className={classes.button} onClick={() => void toggle()}>
          <IconHistory size={16} stroke={1.6} aria-hidden />
          Recently viewed
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Recently viewed">
        {views.length === 0 ? (
          <p className={classes.empty}>Orders, subscriptions, customers and assets you open.</p>
        ) : (
          <ul>
            {views.map((view) => (
              <li key={view.redPandaId}>
                <Link to={view.urlPath} className={classes.entry} onClick={leave}>
                  <span className={classes.header}>{view.header}</span>
                  <span className={classes.time}>
                    <RelativeTime at={view.createdAt} />
                  </span>
                  <span className={classes.subtitle}>
                    {[view.itemKind, view.subtitle].filter(Boolean).join(', ')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
