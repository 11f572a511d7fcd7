import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { graphql } from '../../shared/graphql.ts';
import { fetchData } from '../../shared/graphql-client.ts';
import { HubSelect } from '../hub-selection/hub-select.tsx';
import { rememberHubs } from '../hub-selection/hub-selection.ts';
import { RecentlyViewed } from '../view-history/recently-viewed.tsx';
import classes from './sidebar.module.css';
import { UserMenu } from './user-menu.tsx';

const HubsQuery = graphql('query Hubs { hubs { id name fullAddress directShipEnabled } }');

/** The foot of the sidebar: which hub, where one has been, who one is. */
export function SidebarFooter({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { data } = useQuery({
    queryKey: ['hubs'],
    queryFn: ({ signal }) => fetchData(HubsQuery, {}, signal),
  });

  useEffect(() => {
    if (data) rememberHubs(data.hubs);
  }, [data]);

  return (
    <div className={classes.footer}>
      <RecentlyViewed onLeave={onLeave} />
      <HubSelect />
      <UserMenu />
    </div>
  );
}
