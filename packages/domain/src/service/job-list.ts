import {
  defineList,
  flagFilter,
  idFilter,
  idsFilter,
  offered,
  offeredChoices,
  searchFilter,
} from '../kernel/list-definition.ts';
import { SERVICE_JOB_STATE_LABELS, SERVICE_PAGE_SIZE } from './job-states.ts';

export const SERVICE_JOB_SORT_COLUMNS = [
  'DUE_ON',
  'TITLE',
  'VEHICLE',
  'HUB_NAME',
  'STATE',
  'ASSIGNEE_NAME',
  'OPENED_AT',
  'CLOSED_AT',
] as const;
export type ServiceJobSortColumn = (typeof SERVICE_JOB_SORT_COLUMNS)[number];

/** The workshop's queue: service jobs, by default the open ones by their due day. */
export const serviceJobList = defineList({
  pageSize: SERVICE_PAGE_SIZE,
  sortColumns: SERVICE_JOB_SORT_COLUMNS,
  sort: { column: 'DUE_ON', direction: 'asc' },
  filters: {
    hubIds: idsFilter('hubs', 'hubId'),
    searchQuery: searchFilter('Number, title or serial number.'),
    states: offeredChoices(SERVICE_JOB_STATE_LABELS, {
      address: 'states',
      label: 'State',
      preset: ['OPEN'],
    }),
    isOverdue: offered(flagFilter(), { address: 'overdue', label: 'Overdue' }),
    assigneeIds: offered(idsFilter('people'), { address: 'assignees', label: 'Assigned to' }),
    recallId: idFilter(),
  },
});
