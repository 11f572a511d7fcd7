import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { BarButton, BarCount, BottomBar, MenuBarButton } from '../bottom-bar/bottom-bar.tsx';
import { IconDoorExit } from '../icons.ts';
import { PageHeader, type PageHeaderProps } from '../page-header/page-header.tsx';
import { ScanField, type ScanFieldProps } from '../scan-field/scan-field.tsx';
import { Glyph } from '../state-badge/glyph.tsx';
import type { Meaning } from '../state-badge/meanings.ts';
import { usePhone } from '../use-phone.ts';
import classes from './scan-page.module.css';

/** How often such a page is refetched, in milliseconds: colleagues may scan the same delivery. */
export const LOOK_AGAIN_MS = 5000;

export interface ScanPageProps
  extends Pick<PageHeaderProps, 'title' | 'back' | 'badges'>,
    Omit<ScanFieldProps, 'onType'> {
  /** What is done on the page: 'check-in'. */
  readonly task: string;
  readonly onLeave: () => void;
  /** Below the head: why the page may be outdated. */
  readonly failure?: ReactNode;
  /** What is expected. */
  readonly expected: ReactNode;
  /** Above the field: what is scanned now. */
  readonly now?: ReactNode;
  /** The scans that are not sent yet. */
  readonly children: ReactNode;
  readonly summary: readonly ScanCount[];
  /** Undefined if each scan is sent at once. */
  readonly send?: SendScans;
  /** How many are scanned of how many, in a phone's bar; by default those that can be sent. */
  readonly progress?: { readonly count: number; readonly of: number };
  /** A button for what comes after sending. */
  readonly next?: ReactNode;
}

/** One line of the summary: '3 still missing'. */
interface ScanCount {
  readonly meaning: Meaning;
  readonly words: string;
}

interface SendScans {
  /** The button without its count: 'Check in'. */
  readonly label: string;
  /** How many scans can be sent, and how many are expected. */
  readonly ready: number;
  readonly expected: number;
  readonly busy: boolean;
  readonly onSend: () => void;
}

function Summary({ counts }: { counts: readonly ScanCount[] }) {
  return (
    <ul className={classes.summary} aria-label="Summary">
      {counts.map(({ meaning, words }) => (
        <li key={words}>
          <Glyph meaning={meaning} /> {words}
        </li>
      ))}
    </ul>
  );
}

/** 'check-in' as 'Check-in'. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A page on which a delivery is scanned: what is expected, one big field, the scans that are not
 * sent yet with their reasons, and one button that sends them together. On a phone the field is
 * first and the button is in the bar.
 */
export function ScanPage(props: ScanPageProps) {
  const { title, task, back, badges, onLeave, failure, expected, now, children } = props;
  const { summary, send, next, fieldRef, label, description, onScan, verdict, isSameScan } = props;
  const { progress = send && { count: send.ready, of: send.expected } } = props;
  const phone = usePhone();
  const sendButton = send && (
    <Button
      variant="filled"
      loading={send.busy}
      disabled={send.ready === 0}
      onClick={() => {
        send.onSend();
        // The next one is scanned immediately; on a phone the keyboard would cover the page.
        if (!phone) fieldRef.current?.focus();
      }}
    >
      {send.label} {send.ready}
    </Button>
  );
  const panel = (
    <section key="panel" className={classes.panel} aria-label="Scanning">
      {now}
      <div className={classes.body}>
        <ScanField
          label={label}
          description={description}
          fieldRef={fieldRef}
          onScan={onScan}
          verdict={verdict}
          isSameScan={isSameScan}
        />
        <div className={classes.scans}>{children}</div>
      </div>
      <div className={classes.foot}>
        <Summary counts={summary} />
        {!phone && (
          <div className={classes.steps}>
            {next}
            {send && send.ready + send.expected > 0 && sendButton}
          </div>
        )}
      </div>
    </section>
  );
  const list = <Fragment key="list">{expected}</Fragment>;
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        kind={task}
        back={back}
        badges={badges}
        actions={<Button onClick={onLeave}>Leave {task}</Button>}
      />
      {failure}
      <div className={classes.columns}>{phone ? [panel, list] : [list, panel]}</div>
      {phone && (
        <BottomBar label={capital(task)}>
          <MenuBarButton />
          <BarButton icon={IconDoorExit} label="Leave" onClick={onLeave} />
          {progress && <BarCount of={progress.of}>{progress.count}</BarCount>}
          {next && !send?.ready ? next : sendButton}
        </BottomBar>
      )}
    </div>
  );
}
