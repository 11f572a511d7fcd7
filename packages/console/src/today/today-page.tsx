import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import {
  TODAY_OWNER_LABELS,
  TODAY_OWNERS,
  type TodayOwner,
} from '@kickstand/domain/today/today-terms.ts';
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
import { exceptionKey } from './exception-name.ts';
import { exceptionPath } from './exception-path.ts';
import { LatelyCard } from './lately-card.tsx';
import { SnoozedList } from './snoozed-list.tsx';
import classes from './today.module.css';
import { TodayFigures } from './today-figures.tsx';
import { TodayMenu } from './today-menu.tsx';
import { type Exception, mineQuery, todayQuery } from './today-query.ts';

const route = getRouteApi('/signed-in/today');
/** Rows of a page of the queue. */
const ROWS = 15;

/** What needs a person now and why, with the page where it is settled. */
export function TodayPage() {
  const { owner } = route.useSearch();
  const selection = useHubSelection();
  const { data, error, isLoadingError, refetch } = useQuery(todayQuery(selection.chosenIds));
  const mine = useQuery({ ...mineQuery(selection.chosenIds), enabled: owner === 'me' });
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
  const { exceptions, snoozed, overview } = data;
  const of = (who: Whose) => exceptions.filter((each) => isOf(each, who));
  const shown = owner === 'me' ? (mine.data ?? of('me')) : of(owner);
  const now = new Date().toISOString();
  return (
    <DetailPage
      title="Today"
      primary={<TodayMenu />}
      sentence={`${hubSelectionLabel(selection)}, ${formatWeekday(now)}`}
      notes={<TodayFigures {...overview} supply={of('supply').length} money={of('money').length} />}
      left={
        <>
          <PagedCard
            key={owner ?? ''}
            title="Do next"
            pageSize={ROWS}
            columns={EXCEPTION_COLUMNS}
            rows={shown}
            rowKey={exceptionKey}
            rowPath={exceptionPath}
            phoneRow={exceptionPhoneRow}
            emptyHint={<AllClear next={overview.arriving[0]} />}
          >
            <div className={classes.tabs}>
              <PageTabs label="Whose">
                {TABS.map(([label, who]) => (
                  <Link
                    key={label}
                    to="/today"
                    search={{ owner: who }}
                    activeOptions={{ exact: true }}
                  >
                    {label} <Count of={of(who).length} />
                  </Link>
                ))}
              </PageTabs>
            </div>
          </PagedCard>
          <SnoozedList snoozed={snoozed.filter((each) => isOf(each, owner))} />
        </>
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

/** An owner, or the person at the screen; everyone if undefined. */
type Whose = TodayOwner | 'me' | undefined;

const TABS: readonly (readonly [label: string, who: Whose])[] = [
  ['Everyone', undefined],
  ['Mine', 'me'],
  ...TODAY_OWNERS.map((who) => [TODAY_OWNER_LABELS[who], who] as const),
];

const isOf = ({ owner, taken }: Exception, who: Whose) =>
  who === undefined || (who === 'me' ? taken?.byMe === true : owner === who);

const Count = ({ of }: { of: number }) => <span className={classes.count}>{formatCount(of)}</span>;

function AllClear({
  next,
}: {
  next: { readonly number: string; readonly origin: string } | undefined;
}) {
  return next ? `All clear. Next delivery: ${next.number} from ${next.origin}.` : 'All clear.';
}
