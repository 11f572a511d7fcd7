import { ActionIcon, Select, Switch, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { organizationsQuery } from '../../entities/partners/organization-choices.ts';
import { currentHubSelection, subscribeToHubSelection } from '../../hub-selection/hub-selection.ts';
import { useKnownHubs } from '../../hub-selection/use-known-hubs.ts';
import { formatSeconds } from '../../kit/dates.tsx';
import { IconArrowsMaximize } from '../../kit/icons.ts';
import { Mark } from '../../kit/mark.tsx';
import classes from './build-queue.module.css';
import type { QueueView } from './queue-view.ts';

function showFullScreen() {
  const shown = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  // If the browser does not allow it, the page is unchanged.
  void shown.catch(() => undefined);
}

interface BuildQueueHeaderProps {
  view: QueueView;
  onChange: (change: Partial<QueueView>) => void;
  /** Milliseconds; 0 before the first response. */
  refreshedAt: number;
}

/** The selected queue and the time of its last update. */
export function BuildQueueHeader({ view, onChange, refreshedAt }: BuildQueueHeaderProps) {
  useKnownHubs();
  const { available } = useSyncExternalStore(subscribeToHubSelection, currentHubSelection);
  const { data } = useQuery(organizationsQuery);
  const choices = (named: readonly { id: string; name: string }[] = []) =>
    named.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <header className={classes.header}>
      <Link to="/orders" aria-label="Kickstand" className={classes.mark}>
        <Mark size={32} />
      </Link>
      <h1 className={classes.title}>Build Queue</h1>
      <Select
        className={classes.select}
        classNames={{ input: classes.field ?? '' }}
        aria-label="Hub"
        placeholder="Choose a hub"
        searchable
        data={choices(available)}
        value={view.hubId}
        onChange={(hubId) => onChange({ hubId })}
      />
      <Select
        className={classes.select}
        classNames={{ input: classes.field ?? '' }}
        aria-label="Organization"
        placeholder="All organizations"
        searchable
        clearable
        data={choices(data?.organizations)}
        value={view.organizationId}
        onChange={(organizationId) => onChange({ organizationId })}
      />
      <Switch
        size="lg"
        label="Only with vehicles"
        styles={{ body: { alignItems: 'center' } }}
        checked={view.onlyWithAssets}
        onChange={(event) => onChange({ onlyWithAssets: event.currentTarget.checked })}
      />
      <span className={classes.space} />
      {refreshedAt > 0 && (
        <span className={classes.refreshed}>Refreshed {formatSeconds(refreshedAt)}</span>
      )}
      <Tooltip label="Full screen">
        <ActionIcon
          variant="default"
          className={classes.icon}
          aria-label="Full screen"
          onClick={showFullScreen}
        >
          <IconArrowsMaximize size={22} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </header>
  );
}
