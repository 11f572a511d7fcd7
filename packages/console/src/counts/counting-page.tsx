import { DIFFERENCE_LABELS } from '@kickstand/domain/counts/count-terms.ts';
import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';
import { vehicleName } from '../entities/catalogue/vehicle-text.ts';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { Note, NoteAction } from '../kit/note.tsx';
import { refusalOf } from '../kit/permission.ts';
import { ScanRows } from '../kit/scan-field/scan-rows.tsx';
import { ScanLine, ScanList } from '../kit/scan-page/scan-list.tsx';
import { ScanPage } from '../kit/scan-page/scan-page.tsx';
import { meaningOfCount } from '../kit/state-badge/meanings.ts';
import { usePhone } from '../kit/use-phone.ts';
import {
  CountCloseMutation,
  type CountDetail,
  CountPauseMutation,
  CountResumeMutation,
} from './count-documents.ts';
import { CountStatusBadge } from './count-status-badge.tsx';
import { COUNTS, limitsOf, progressOf } from './count-text.ts';
import classes from './counts.module.css';
import { useCountScans } from './use-count-scans.ts';

/** The page on which vehicles are counted, by several people at once. */
export function CountingPage({ count }: { count: CountDetail }) {
  const navigate = useNavigate();
  const phone = usePhone();
  const field = useRef<HTMLInputElement>(null);
  const counting = useCountScans(count);
  const ending = useDialog();
  const { waiting } = counting;
  const isPaused = count.status === 'PAUSED';
  const strange = count.differences.counts.filter(({ kind }) => kind !== 'MISSING');
  const found = strange.reduce((sum, each) => sum + each.count, 0);
  return (
    <ScanPage
      title={count.place}
      task="counting"
      back={COUNTS}
      badges={
        <>
          <CountStatusBadge status={count.status} variant="header" />
          {limitsOf(count) && <span>{limitsOf(count)}</span>}
        </>
      }
      onLeave={() => void navigate({ to: '/inventory/counts' })}
      failure={
        <div className={classes.note}>
          <PauseNote count={count} />
        </div>
      }
      expected={
        <StillMissing
          count={count}
          onHere={
            isPaused
              ? undefined
              : (assetId) => {
                  counting.scan([`${location.origin}/inventory/assets/${assetId}`]);
                  if (!phone) field.current?.focus();
                }
          }
        />
      }
      label="Label or serial number"
      description={`Scan each vehicle at ${count.place}.`}
      fieldRef={field}
      isSameScan={isSameScan}
      onScan={counting.scan}
      verdict={counting.verdict}
      summary={[
        { meaning: meaningOfCount(found, 'lost'), words: `${found} not as recorded` },
        {
          meaning: meaningOfCount(waiting.length, 'attention'),
          words: `${waiting.length} not checked yet`,
        },
      ]}
      progress={{ count: count.seen, of: count.expected }}
      next={
        <Button
          variant="filled"
          disabled={refusalOf('stockCountClose') !== undefined}
          onClick={ending.open}
        >
          End count
        </Button>
      }
    >
      <Scans counting={counting} fieldRef={field} />
      <EndDialog count={count} unsent={waiting.length} {...ending} />
    </ScanPage>
  );
}

/** The scans that were not sent yet, and the latest ones. */
function Scans({
  counting,
  fieldRef,
}: {
  readonly counting: ReturnType<typeof useCountScans>;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
}) {
  return (
    <>
      <ScanRows
        title="Not checked yet"
        rows={counting.waiting.toReversed().map(({ id, text }) => ({
          id,
          text,
          good: 'unchecked' as const,
          words: 'Kept in this browser until it is sent',
        }))}
        onRemove={counting.remove}
        fieldRef={fieldRef}
      />
      <ScanRows title="Latest scans" rows={counting.done} fieldRef={fieldRef} />
    </>
  );
}

/** Asks whether the count should end, with how it would differ. */
function EndDialog({
  count,
  unsent,
  opened,
  onClose,
}: DialogState & {
  readonly count: CountDetail;
  /** How many scans of this person could not be sent yet. */
  readonly unsent: number;
}) {
  return (
    <ConfirmDialog
      title="End count"
      opened={opened}
      onClose={onClose}
      mutation={CountCloseMutation}
      variables={{ id: count.id }}
      submitLabel="End count"
      successMessage="Count ended"
      invalidates={['stockCount']}
      note={
        unsent > 0 && (
          <Note meaning="attention">
            {plural(unsent, 'scan')} of yours could not be sent yet and would be lost.
          </Note>
        )
      }
    >
      {`${progressOf(count)}. ${differencesText(count)} Ending changes no vehicle: what differs is settled afterwards.`}
    </ConfirmDialog>
  );
}

/** '3 missing, 1 not recorded.' */
function differencesText({ differences: { counts } }: CountDetail): string {
  if (counts.length === 0) return 'Everything is as recorded.';
  const parts = counts.map(
    ({ kind, count }) => `${count} ${DIFFERENCE_LABELS[kind].toLowerCase()}`,
  );
  return `${parts.join(', ')}.`;
}

/** Who counts, and the button that pauses or resumes. */
function PauseNote({ count }: { count: CountDetail }) {
  const isPaused = count.status === 'PAUSED';
  const { submit, busy } = useSubmission({
    mutation: isPaused ? CountResumeMutation : CountPauseMutation,
    invalidates: ['stockCount'],
  });
  const forbidden = refusalOf(isPaused ? 'stockCountResume' : 'stockCountPause') !== undefined;
  const people = count.counters.map(({ name, scanned }) => `${name} ${scanned}`).join(', ');
  return (
    <Note
      meaning={isPaused ? 'attention' : 'good'}
      action={
        <NoteAction disabled={busy || forbidden} onClick={() => void submit({ id: count.id })}>
          {isPaused ? 'Resume' : 'Pause'}
        </NoteAction>
      }
    >
      {isPaused
        ? 'This count is paused and takes no scans.'
        : people
          ? `Counted so far: ${people}.`
          : `Started by ${count.startedBy}.`}
    </Note>
  );
}

interface StillMissingProps {
  readonly count: CountDetail;
  /** Counts a vehicle without a label; undefined while the count is paused. */
  readonly onHere: ((assetId: string) => void) | undefined;
}

/** The expected vehicles that no one has seen yet; those without a label can be marked. */
function StillMissing({ count, onHere }: StillMissingProps) {
  const { seen, expected, differences } = count;
  const missing = differences.nodes.filter(({ kind }) => kind === 'MISSING');
  const all = differences.counts.find(({ kind }) => kind === 'MISSING')?.count ?? 0;
  return (
    <ScanList
      title="Still to be counted"
      words={progressOf(count)}
      done={seen}
      scanned={0}
      of={expected}
      none={
        seen === expected
          ? 'All expected vehicles are counted'
          : 'The vehicles that were not counted are no longer expected here'
      }
      foot={all > missing.length && `And ${plural(all - missing.length, 'more vehicle')}`}
    >
      {missing.flatMap(({ key, asset }) =>
        asset
          ? [
              <ScanLine
                key={key}
                meaning="waiting"
                name={asset.serialNumber ?? 'No serial number'}
                second={vehicleName(asset.variant)}
                aside={
                  onHere && (
                    <Button
                      size="compact-sm"
                      aria-label={`It is here: ${asset.serialNumber ?? 'the vehicle without a serial number'}`}
                      onClick={() => onHere(asset.id)}
                    >
                      It is here
                    </Button>
                  )
                }
              />,
            ]
          : [],
      )}
    </ScanList>
  );
}
