import { plural } from '@kickstand/domain/kernel/plural.ts';
import { DownloadLink, exportFileLink } from './download-link.tsx';
import { graphql, type ResultOf } from './graphql.ts';
import { fetchData } from './graphql-client.ts';
import { toastError, toastLink, toastThrown, toastWarning } from './toasts.tsx';

const ReportExportQuery = graphql(`
  query ReportExport($id: ID!) {
    reportExport(id: $id) { id status fileName rowCount error downloadUrl }
  }
`);

type ReportExport = NonNullable<ResultOf<typeof ReportExportQuery>['reportExport']>;

const PAUSE_MS = 2_000;
const LONGEST_MS = 5 * 60_000;

function toastReady({ id, downloadUrl, fileName, rowCount }: ReportExport): void {
  // Exports other than tables have no row count.
  const rows = rowCount === null ? '' : `(${plural(rowCount, 'row')})`;
  toastLink(
    'Export ready',
    <>
      <DownloadLink href={downloadUrl ?? ''} link={() => exportFileLink(id)}>
        Download {fileName ?? 'the file'}
      </DownloadLink>{' '}
      {rows}
    </>,
  );
}

/** Reports how an export ended; false while it is running. */
function announceEnd(found: ReportExport | null): boolean {
  if (found?.status === 'PENDING' || found?.status === 'PROCESSING') return false;
  if (found?.status === 'COMPLETED' && found.downloadUrl) toastReady(found);
  else
    toastError(
      'Export failed',
      found?.error ?? 'The file is no longer available. Export it again.',
    );
  return true;
}

async function follow(id: string): Promise<void> {
  const start = performance.now();
  while (performance.now() - start < LONGEST_MS) {
    const { reportExport } = await fetchData(ReportExportQuery, { id });
    if (announceEnd(reportExport)) return;
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
  }
  toastWarning('Export still running', 'You will find the file in Reports.');
}

/**
 * Polls an export every 2 s, for at most 5 minutes, and shows a toast with the result on any page.
 */
export function followExport(id: string): void {
  follow(id).catch((error) => toastThrown(error, 'Export failed'));
}
