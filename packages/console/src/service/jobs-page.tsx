import { serviceJobList } from '@kickstand/domain/service/job-list.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FirstStep } from '../entities/imports/first-step.tsx';
import { hubFilters, useHubPage } from '../hub-selection/hub-list-queries.ts';
import { HubTag } from '../hub-selection/hub-tag.tsx';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import type { ListState } from '../kit/list-state.ts';
import { chooseMany, type ListFilter } from '../kit/list-toolbar/list-filter.ts';
import { useStaff } from '../kit/session.ts';
import { useListState } from '../kit/use-list-state.ts';
import { useListFilters } from '../lists/list-filters.ts';
import { RecordListPage } from '../saved-views/record-list-page.tsx';
import { SERVICE_JOBS, staffQuery } from './job-documents.ts';
import { jobPhoneRow, QUEUE_COLUMNS } from './job-table-columns.tsx';
import { JOB_LIST, type JobsSearch } from './jobs-search.ts';
import { ServiceTabs } from './service-tabs.tsx';

const route = getRouteApi('/signed-in/service');

/** The filters of the queue: of the people who do jobs, oneself first. */
function useJobFilters(list: ListState<JobsSearch>): ListFilter[] {
  const { assignees } = list.search;
  const me = useStaff()?.id;
  const staff = useQuery(staffQuery).data?.forestUsers ?? [];
  const people = staff.filter(({ id, disabled }) => !disabled || assignees.includes(id));
  const choice = ({ id, fullName, email }: (typeof people)[number]) => ({
    value: id,
    label: id === me ? 'Me' : fullName || email,
  });
  return useListFilters(serviceJobList, list, {
    assignees: chooseMany({
      label: 'Assigned to',
      options: [
        ...people.filter(({ id }) => id === me),
        ...people.filter(({ id }) => id !== me),
      ].map(choice),
      selected: assignees,
      onChange: (chosen) => list.setFilters({ assignees: chosen }),
    }),
  });
}

/** The workshop's queue: the jobs of vehicles, by default the open ones by their due day. */
export function JobsPage() {
  const list = useListState(JOB_LIST, route);
  const { search } = list;
  const found = useHubPage(
    SERVICE_JOBS,
    hubFilters(serviceJobList, search, useHubSelection()),
    search,
  );
  return (
    <RecordListPage
      viewsOf="serviceJobs"
      title="Service"
      tabs={<ServiceTabs current="Jobs" />}
      list={list}
      searchLabel="Search jobs"
      filters={useJobFilters(list)}
      phoneAside={<HubTag scope={search.scope} />}
      rows={{
        columns: QUEUE_COLUMNS,
        ...found,
        path: '/service/jobs/',
        phoneRow: jobPhoneRow,
        untouched: (
          <FirstStep kind="PURCHASE_ORDERS" linked>
            No open jobs. A job is opened on the page of a vehicle, by an inspection, a service plan
            or a recall.
          </FirstStep>
        ),
      }}
    />
  );
}
