import { DIFFERENCE_LABELS } from '@kickstand/domain/counts/count-terms.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../kit/card/card.tsx';
import { TimeText } from '../kit/dates.tsx';
import { DetailPage } from '../kit/detail-page/detail-page.tsx';
import { FactList } from '../kit/fact-list/fact-list.tsx';
import { FailureNote, Note, NoteAction } from '../kit/note.tsx';
import { useKeptScans } from '../kit/scan-field/use-kept-scans.ts';
import { type CountActions, type CountDetail, countActionsQuery } from './count-documents.ts';
import { CountStatusBadge } from './count-status-badge.tsx';
import { COUNTS, limitsOf, progressOf, sumOf } from './count-text.ts';
import { DifferencesCard } from './differences-card.tsx';
import { keptAs, scanSchema } from './use-count-scans.ts';

/** 'All as recorded', or how many differences are settled. */
function sentenceOf(count: CountDetail): string {
  const { count: all, settled } = sumOf(count);
  if (all === 0) return 'All vehicles were as recorded.';
  if (settled === all) return `${plural(all, 'difference')}, all settled.`;
  return `${plural(all, 'difference')}, of which ${settled} settled.`;
}

/** What can be done with the vehicles of a count, by their ids. */
const actionsById = ({ stockCount }: CountActions) =>
  new Map(
    (stockCount?.differences.nodes ?? []).flatMap(({ asset }) =>
      asset ? [[asset.id, asset] as const] : [],
    ),
  );

/** A count that has ended, with its differences, which are settled here. */
export function EndedCountPage({ count }: { count: CountDetail }) {
  const limits = limitsOf(count);
  const query = useQuery(countActionsQuery(count.id));
  const actions = query.data && actionsById(query.data);
  const [lost, keep] = useKeptScans(keptAs(count.id), scanSchema);
  return (
    <DetailPage
      title={count.place}
      kind="stock count"
      back={COUNTS}
      badges={<CountStatusBadge status={count.status} variant="header" />}
      notes={
        <>
          {query.isLoadingError && (
            <FailureNote query={query} text="How these can be settled could not be loaded" />
          )}
          {lost.length > 0 && (
            <Note
              meaning="attention"
              action={<NoteAction onClick={() => keep(() => [])}>Discard</NoteAction>}
            >
              {plural(lost.length, 'scan')} of yours had not been sent when the count ended:{' '}
              {lost.map(({ text }) => text).join(', ')}
            </Note>
          )}
        </>
      }
      sentence={<span role="status">{sentenceOf(count)}</span>}
      first={
        <Card title="Details">
          <FactList
            facts={{
              Counted: progressOf(count),
              ...(limits && { 'Limited to': limits }),
              Started: (
                <>
                  <TimeText at={count.startedAt} /> by {count.startedBy}
                </>
              ),
              Ended: count.closedAt && (
                <>
                  <TimeText at={count.closedAt} /> by {count.closedBy}
                </>
              ),
              'Counted by': count.counters
                .map(({ name, scanned }) => `${name} (${scanned})`)
                .join(', '),
            }}
          />
        </Card>
      }
      left={
        // Buttons that came later would move what is below them.
        !query.isPending &&
        count.differences.counts.map(({ kind, count: of }) => (
          <DifferencesCard
            key={kind}
            count={count}
            kind={kind}
            title={`${DIFFERENCE_LABELS[kind]} (${of})`}
            actions={actions}
          />
        ))
      }
    />
  );
}
