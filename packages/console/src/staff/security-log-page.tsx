import { securityEventList } from '@kickstand/domain/history/security-event-list.ts';
import { MOST_LISTED_SECURITY_EVENTS } from '@kickstand/domain/history/security-list-terms.ts';
import { SECURITY_EVENT_LABELS } from '@kickstand/domain/history/security-terms.ts';
import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { exportActions } from '../kit/export-button.tsx';
import { EmptyListHint } from '../kit/list-page/empty-list-hint.tsx';
import type { ListState } from '../kit/list-state.ts';
import { chooseMany, chooseOne, optionsOf } from '../kit/list-toolbar/list-filter.ts';
import { Note } from '../kit/note.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { useListFilters } from '../lists/list-filters.ts';
import { RecordListPage } from '../saved-views/record-list-page.tsx';
import { SECURITY_LOG_COLUMNS, securityLogPhoneRow } from './security-log-columns.tsx';
import {
  filterArguments,
  SecurityEventsExportMutation,
  securityLogQuery,
} from './security-log-documents.ts';
import { SECURITY_LOG, type SecurityLogSearch } from './security-log-search.ts';
import { staffListQuery } from './staff-documents.ts';
import { StaffTabs } from './staff-tabs.tsx';

const route = getRouteApi('/signed-in/forest_users/security_log');

function useFilters(list: ListState<SecurityLogSearch>) {
  const staff = useQuery(staffListQuery(''));
  const kinds = chooseMany({
    label: 'Event',
    options: optionsOf(SECURITY_EVENT_LABELS),
    selected: list.search.kinds,
    onChange: (chosen) => list.setFilters({ kinds: chosen }),
  });
  const person = chooseOne({
    label: 'Person',
    options: (staff.data?.forestUsers ?? []).map(({ id, fullName }) => ({
      value: id,
      label: fullName,
    })),
    selected: list.search.person,
    onChange: (chosen) => list.setFilters({ person: chosen }),
  });
  return useListFilters(securityEventList, list, { kinds, person });
}

/** Security events; the log is append-only. */
export function SecurityLogPage() {
  const list = useListState(SECURITY_LOG, route);
  const filters = useFilters(list);
  const events = useQuery(securityLogQuery(list.search));
  const page = events.data?.securityEvents;
  return (
    <RecordListPage
      viewsOf="securityEvents"
      title="Security log"
      tabs={<StaffTabs current="Security log" />}
      list={list}
      searchLabel="Search by person, vehicle, id or address"
      filters={filters}
      {...exportActions({
        mutation: SecurityEventsExportMutation,
        exportOf: ({ securityEventsExport }) => securityEventsExport,
        filters: filterArguments(list.search),
      })}
      note={
        page?.pageInfo.totalItems === MOST_LISTED_SECURITY_EVENTS && (
          <Note meaning="attention">
            Only {formatCount(MOST_LISTED_SECURITY_EVENTS)} events are listed. Filter the log or
            export it to see the others.
          </Note>
        )
      }
      rows={{
        columns: SECURITY_LOG_COLUMNS,
        query: events,
        page,
        phoneRow: securityLogPhoneRow,
        emptyHint: (
          <>
            <EmptyListHint list={list} untouched="No events have been recorded yet" />
            {list.search.q !== '' && (
              <>
                <br />
                Customers and vehicles are found by their whole name, e-mail or serial number.
              </>
            )}
          </>
        ),
      }}
    />
  );
}
