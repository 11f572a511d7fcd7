import { formatWeekday } from '@kickstand/domain/kernel/calendar.ts';
import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { rowOf, rowsOf } from '@kickstand/domain/today/today-rows.ts';
import { TODAY_RULE_NAMES, todayRule } from '@kickstand/domain/today/today-rules.ts';
import {
  TODAY_OWNER_LABELS,
  TODAY_OWNERS,
  type TodayOwner,
} from '@kickstand/domain/today/today-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useDeferredValue } from 'react';
import { hubSelectionLabel } from '../hub-selection/hub-choices.ts';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { businessToday } from '../kit/dates.tsx';
import { DetailPage, DetailPageSkeleton } from '../kit/detail-page/detail-page.tsx';
import { FailureNote } from '../kit/note.tsx';
import { optionalPart } from '../kit/optional-part.ts';
import { PageTabs } from '../kit/page-tabs/page-tabs.tsx';
import { PagedCard } from '../kit/paged-card.tsx';
import { PeekArea, useClosePeek, useCloseWithRow, usePeek } from '../kit/peek/use-peek.tsx';
import { ArrivingCard } from './arriving-card.tsx';
import { EXCEPTION_COLUMNS, exceptionPhoneRow, type Row } from './exception-columns.tsx';
import { WithExceptionDialogs } from './exception-dialogs.tsx';
import { exceptionKey } from './exception-name.ts';
import { exceptionPath } from './exception-path.ts';
import { ExceptionPeek } from './exception-peek.tsx';
import { LatelyCard } from './lately-card.tsx';
import { setSetUpHidden, useSetUpHidden } from './set-up-hidden.ts';
import { SnoozedList } from './snoozed-list.tsx';
import classes from './today.module.css';
import { TodayFigures } from './today-figures.tsx';
import { TodayMenu } from './today-menu.tsx';
import { type Exception, mineQuery, todayQuery } from './today-query.ts';

const SetUpCard = optionalPart(async () => (await import('./set-up-card.tsx')).SetUpCard);

const route = getRouteApi('/signed-in/today');
/** Rows of a page of the queue. */
const ROWS = 15;

/**
 * What the queue has for each of the tabs. A summary hides what the person has taken of its rule, so that is read
 * separately.
 */
function useQueue(hubIds: readonly string[]) {
  const today = useQuery(todayQuery(hubIds));
  const { exceptions = [], snoozed = [] } = today.data ?? {};
  const isSummarized = exceptions.some(({ subjectId }) => subjectId === null);
  const { data: taken } = useQuery({ ...mineQuery(hubIds), enabled: isSummarized });
  // Otherwise it is only what was read last, which nothing keeps current.
  const mine = isSummarized ? taken : undefined;
  const ofWhom = (who: Whose) =>
    (who === 'me' && mine?.exceptions) || exceptions.filter((each) => isOf(each, who));
  const of = (who: Whose, rule?: Exception['rule']) => ({
    rows: rule
      ? ofWhom(who)
          .filter((each) => each.rule === rule)
          .map((exception): Row => rowOf(exception))
      : rowsOf(ofWhom(who)),
    snoozed: (who === 'me' && mine?.snoozed) || snoozed.filter((each) => isOf(each, who)),
  });
  return { today, of };
}

/** The page of the queue, in the address, so that Back leads to it. */
function useQueuePage() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const onPage = (next: number) =>
    void navigate({
      search: (search) => ({ ...search, page: next }),
      replace: true,
      resetScroll: false,
    });
  return { page, onPage };
}

/** The row that is shown beside the queue, in the address. */
function useQueuePeek(shown: readonly Row[]) {
  const { peek: key } = route.useSearch();
  const navigate = route.useNavigate();
  const peek = usePeek(
    true,
    key,
    (next) =>
      void navigate({
        search: (search) => ({ ...search, peek: next }),
        replace: true,
        resetScroll: false,
      }),
  );
  const exception = shown.find((each) => rowKey(each) === peek?.shown)?.exception;
  useCloseWithRow(peek, exception !== undefined);
  return { peek, exception, ...useClosePeek(peek) };
}

/** What needs a person now and why, with the page where it is settled. */
export function TodayPage() {
  return (
    <WithExceptionDialogs>
      {/* The set-up list would move what is below it. */}
      <Suspense fallback={<TodaySkeleton />}>
        <Today />
      </Suspense>
    </WithExceptionDialogs>
  );
}

function Today() {
  const { owner, rule: asked } = route.useSearch();
  const rule = TODAY_RULE_NAMES.find((name) => name === asked);
  const selection = useHubSelection();
  const { today, of } = useQueue(selection.chosenIds);
  const { rows, snoozed } = of(owner, rule);
  const paging = useQueuePage();
  const { peek, exception, close, closeByKey } = useQueuePeek(rows);
  const { data } = today;
  // The page stays while the list is loaded.
  const isSetUpHidden = useDeferredValue(useSetUpHidden());
  if (today.isLoadingError) return <FailureNote query={today} />;
  if (!data) return <TodaySkeleton />;
  const { arriving } = data.overview;
  const { setUp } = data;
  const showsSetUp = setUp.length > 0 && !isSetUpHidden;
  const countOf = (who: Whose) => of(who).rows.length;
  return (
    <PeekArea closeByKey={closeByKey}>
      <DetailPage
        title="Today"
        primary={<TodayMenu isSettingUp={setUp.length > 0} />}
        sentence={`${hubSelectionLabel(selection)}, ${formatWeekday(businessToday())}`}
        notes={
          <TodayFigures
            {...data.overview}
            supply={countOf('supply')}
            money={countOf('money')}
            hubIds={selection.chosenIds}
          />
        }
        left={
          <>
            {showsSetUp && <SetUpCard steps={setUp} onHide={() => setSetUpHidden(true)} />}
            <PagedCard
              key={`${owner} ${rule}`}
              title="Do next"
              pageSize={ROWS}
              paging={paging}
              columns={EXCEPTION_COLUMNS}
              rows={rows}
              rowKey={rowKey}
              rowPath={rowPath}
              phoneRow={exceptionPhoneRow}
              emptyHint={showsSetUp ? 'Nothing else to do.' : <AllClear next={arriving[0]} />}
              peek={peek}
            >
              <Tabs countOf={countOf} />
              {rule && <OnlyRule rule={rule} owner={owner} />}
            </PagedCard>
            <SnoozedList snoozed={snoozed} />
          </>
        }
        first={null}
        right={
          peek?.shown === undefined ? (
            <>
              <ArrivingCard {...data.overview} />
              <LatelyCard />
            </>
          ) : (
            <div className={classes.peek} data-beside>
              <Suspense>
                <ExceptionPeek exception={exception} onClose={close} />
              </Suspense>
            </div>
          )
        }
      />
    </PeekArea>
  );
}

const rowKey = ({ exception }: Row) => exceptionKey(exception);
const rowPath = ({ exception, isGroup }: Row) =>
  isGroup ? `/today?rule=${exception.rule}` : exceptionPath(exception);

/** Says that only one rule is listed, and leads back to all. */
function OnlyRule({ rule, owner }: { rule: Exception['rule']; owner: Whose }) {
  const { many } = todayRule(rule);
  return (
    <p className={classes.only}>
      Only: {many}.{' '}
      <Link to="/today" search={{ owner }}>
        Show everything
      </Link>
    </p>
  );
}

function TodaySkeleton() {
  return (
    <DetailPageSkeleton
      title="Today"
      left={{ 'Do next': ROWS }}
      right={{ Arriving: 16, Recent: 4 }}
    />
  );
}

function Tabs({ countOf }: { countOf: (who: Whose) => number }) {
  return (
    <div className={classes.tabs}>
      <PageTabs label="Team">
        {TABS.map(([label, who]) => (
          <Link
            key={label}
            to="/today"
            search={{ owner: who }}
            activeOptions={{ explicitUndefined: true }}
          >
            {label} <span className={classes.count}>{formatCount(countOf(who))}</span>
          </Link>
        ))}
      </PageTabs>
    </div>
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

function AllClear({
  next,
}: {
  next: { readonly number: string; readonly origin: string } | undefined;
}) {
  return next ? `All clear. Next delivery: ${next.number} from ${next.origin}.` : 'All clear.';
}
