import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { TODAY_OWNER_LABELS, TODAY_OWNERS } from '@kickstand/domain/today/today-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { hubSelectionLabel } from '../hubs/selection/hub-choices.ts';
import { useHubSelection } from '../hubs/selection/use-hub-selection.ts';
import { formatWeekday } from '../kit/dates.tsx';
import { DetailPage, DetailPageSkeleton } from '../kit/detail-page/detail-page.tsx';
import { FailureNote } from '../kit/note.tsx';
import { PageTabs } from '../kit/page-tabs/page-tabs.tsx';
import { PagedCard } from '../kit/paged-card.tsx';
import { ArrivingCard } from './arriving-card.tsx';
import { EXCEPTION_COLUMNS, exceptionPhoneRow } from './exception-columns.tsx';
import { exceptionPath } from './exception-path.ts';
import { LatelyCard } from './lately-card.tsx';
import classes from './today.module.css';
import { TodayFigures } from './today-figures.tsx';
import { type Exception, todayQuery } from './today-query.ts';

const route = getRouteApi('/signed-in/today');
/** Rows of a page of the queue. */
const ROWS = 15;

/** What needs a person now and why, with the page where it is settled. */
export function TodayPage() {
  const { owner } = route.useSearch();
  const selection = useHubSelection();
  const { data, error, isLoadingError, refetch } = useQuery(todayQuery(selection.chosenIds));
  if (isLoadingError) return <FailureNote error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <DetailPageSkeleton
        title="Today"
        left={[{ title: 'Do next', lines: ROWS }]}
        right={[
          { title: 'Arriving', lines: 16 },
          { title: 'Yours lately', lines: 4 },
        ]}
      />
    );
  }
  const { exceptions, overview } = data;
  const countOf = (who: Exception['owner']) =>
    exceptions.filter((each) => each.owner === who).length;
  const shown = exceptions.filter((each) => owner === undefined || each.owner === owner);
  const now = new Date().toISOString();
  return (
    <DetailPage
      title="Today"
      sentence={`${hubSelectionLabel(selection)}, ${formatWeekday(now)}`}
      notes={<TodayFigures {...overview} supply={countOf('supply')} money={countOf('money')} />}
      left={
        <PagedCard
          key={owner ?? ''}
          title="Do next"
          pageSize={ROWS}
          columns={EXCEPTION_COLUMNS}
          rows={shown}
          rowKey={({ rule, subjectId, hubId }) => `${rule} ${subjectId} ${hubId}`}
          rowPath={exceptionPath}
          phoneRow={exceptionPhoneRow}
          emptyHint={<AllClear next={overview.arriving[0]} />}
        >
          <div className={classes.tabs}>
            <PageTabs label="Whose">
              <Link to="/today" search={{}} activeOptions={{ exact: true }}>
                Everyone <Count of={exceptions.length} />
              </Link>
              {TODAY_OWNERS.map((who) => (
                <Link key={who} to="/today" search={{ owner: who }} activeOptions={{ exact: true }}>
                  {TODAY_OWNER_LABELS[who]} <Count of={countOf(who)} />
                </Link>
              ))}
            </PageTabs>
          </div>
        </PagedCard>
      }
      first={null}
      right={
        <>
          <ArrivingCard arriving={overview.arriving} />
          <LatelyCard />
        </>
      }
    />
  );
}

const Count = ({ of }: { of: number }) => <span className={classes.count}>{formatCount(of)}</span>;

function AllClear({
  next,
}: {
  next: { readonly number: string; readonly origin: string } | undefined;
}) {
  return next ? `All clear. Next delivery: ${next.number} from ${next.origin}.` : 'All clear.';
}
