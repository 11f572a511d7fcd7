import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { RETENTION_LABELS, retentionPeriod } from '@kickstand/domain/privacy/retention-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../kit/card/card.tsx';
import { TimeText } from '../kit/dates.tsx';
import { FactList } from '../kit/fact-list/fact-list.tsx';
import { FailureNote } from '../kit/note.tsx';
import { type RetentionRow, retentionQuery } from './report-documents.ts';

function Period({ row: { kind, days, ranAt, removed } }: { row: RetentionRow }) {
  return (
    <>
      {retentionPeriod(kind, days)}
      {days !== null && (
        <span className="ks-quiet">
          {ranAt ? (
            <>
              , last run <TimeText at={ranAt} /> ({formatCount(removed)})
            </>
          ) : (
            ', not run yet'
          )}
        </span>
      )}
    </>
  );
}

/** Retention periods, and when the nightly jobs last deleted data. */
export function RetentionCard() {
  const query = useQuery(retentionQuery);
  const { data } = query;
  if (query.isError && !data) return <FailureNote query={query} />;
  return (
    <Card title="Data retention">
      <FactList
        facts={Object.fromEntries(
          (data ?? []).map((row) => [
            RETENTION_LABELS[row.kind],
            <Period key={row.kind} row={row} />,
          ]),
        )}
      />
    </Card>
  );
}
