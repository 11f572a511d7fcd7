import { Anchor } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { listHubs } from '../hub-selection/hub-selection.ts';
import { HubTag } from '../hub-selection/hub-tag.tsx';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { Card } from '../kit/card/card.tsx';
import { chooseOne, optionsOf } from '../kit/list-toolbar/list-filter.ts';
import { ListToolbar } from '../kit/list-toolbar/list-toolbar.tsx';
import { useStaff } from '../kit/session.ts';
import { TabbedPage } from '../kit/tabbed-page/tabbed-page.tsx';
import { usePhone } from '../kit/use-phone.ts';
import type { JobsSearch } from './jobs-search.ts';
import { JobsTable } from './jobs-table.tsx';
import { NO_JOBS, SHOWN_JOBS } from './jobs-text.ts';
import { ServiceTabs } from './service-tabs.tsx';

const route = getRouteApi('/signed-in/service');

/** The workshop's queue: the jobs of vehicles. */
export function JobsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { hubId, hubIds = hubId ? [hubId] : [] } = listHubs(
    { everywhere: false, scope: search.scope },
    useHubSelection(),
  );
  const staff = useStaff();
  const phone = usePhone();
  const go = (change: Partial<JobsSearch>, replace = false) =>
    void navigate({ search: { ...search, page: 1, ...change }, resetScroll: false, replace });
  const { page, q, show } = search;
  return (
    <TabbedPage
      title="Service"
      tabs={
        <>
          <ServiceTabs current="Jobs" />
          <ListToolbar
            search={{ value: q, onSearch: (text) => go({ q: text }, true), label: 'Search jobs' }}
            filters={[
              chooseOne({
                label: 'Jobs',
                options: optionsOf(SHOWN_JOBS),
                selected: show,
                onChange: (chosen = 'open') => go({ show: chosen }),
              }),
            ]}
            isNarrowed={q !== '' || show !== 'open'}
            onClear={() => go({ q: '', show: 'open' })}
          />
        </>
      }
    >
      <Card title="Jobs" aside={phone && <HubTag scope={search.scope} />} flush>
        <JobsTable
          filters={{ show, page, q, hubIds, staffId: staff?.id }}
          onPage={(next) => go({ page: next })}
          emptyHint={
            q === '' ? (
              NO_JOBS[show]
            ) : (
              <>
                {show === 'all' ? 'No job matches' : `Nothing matches among: ${SHOWN_JOBS[show]}.`}{' '}
                {show !== 'all' && (
                  <Anchor component="button" type="button" onClick={() => go({ show: 'all' })}>
                    Search all jobs
                  </Anchor>
                )}
              </>
            )
          }
        />
      </Card>
    </TabbedPage>
  );
}
