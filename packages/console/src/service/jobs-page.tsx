import { getRouteApi } from '@tanstack/react-router';
import { currentHub } from '../hub-selection/hub-selection.ts';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { Card } from '../kit/card/card.tsx';
import { chooseOne, optionsOf } from '../kit/list-toolbar/list-filter.ts';
import { ListToolbar } from '../kit/list-toolbar/list-toolbar.tsx';
import { useStaff } from '../kit/session.ts';
import { TabbedPage } from '../kit/tabbed-page/tabbed-page.tsx';
import { type JobsSearch, SHOWN_JOBS, type ShownJobs } from './jobs-search.ts';
import { JobsTable } from './jobs-table.tsx';
import { ServiceTabs } from './service-tabs.tsx';

const route = getRouteApi('/signed-in/service');

const EMPTY: Record<ShownJobs, string> = {
  open: 'No open jobs. A job is opened on the page of a vehicle, by an inspection, a service plan or a recall.',
  overdue: 'No job is overdue',
  mine: 'No open job is assigned to you',
  done: 'No job is done yet',
  canceled: 'No job was canceled',
};

/** The workshop's queue: the jobs of vehicles. */
export function JobsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const hub = currentHub(useHubSelection());
  const staff = useStaff();
  const go = (change: Partial<JobsSearch>) =>
    void navigate({ search: { ...search, page: 1, ...change }, resetScroll: false });
  const { page, q, show } = search;
  return (
    <TabbedPage
      title="Service"
      tabs={
        <>
          <ServiceTabs current="Jobs" />
          <ListToolbar
            search={{ value: q, onSearch: (text) => go({ q: text }), label: 'Search jobs' }}
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
      <Card title="Jobs" flush>
        <JobsTable
          filters={{ show, page, q, staffId: staff?.id, ...(hub && { hubIds: [hub.id] }) }}
          onPage={(next) => go({ page: next })}
          emptyHint={q ? 'No job matches your search' : EMPTY[show]}
        />
      </Card>
    </TabbedPage>
  );
}
