import { TextInput } from '@mantine/core';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { IconLineScan } from '../icons.ts';
import { Glyph } from '../state-badge/glyph.tsx';
import { toastError } from '../toasts.tsx';
import { usePhone } from '../use-phone.ts';
import { CameraScan } from './camera-scan.tsx';
import { createRepeatGuard, type IsSameScan } from './repeated-scan.ts';
import classes from './scan-field.module.css';
import { isOnTop, takesText } from './scan-listener.ts';
import { RESULT_MEANINGS } from './scan-rows.tsx';
import { resultName, type ScanResult, soundScan } from './scan-sounds.ts';
import { splitScans } from './split-scans.ts';

/** The result of the last scan. A new object for each scan, so that it is announced once. */
export interface ScanVerdict {
  readonly text: string;
  readonly good: ScanResult;
  /** What was scanned, or why the scan is rejected. */
  readonly words: string;
}

export interface ScanFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  /** The scanned, typed or pasted texts: one per line, trimmed, at least one. */
  readonly onScan: (texts: readonly string[]) => void;
  readonly verdict: ScanVerdict | undefined;
  /** Distinguishes a repeated trigger from a new scan. */
  readonly isSameScan: IsSameScan;
  /** Also called with typed text before Enter, to filter a list. */
  readonly onType?: (text: string) => void;
}

/** Refuses pasted columns, of which only one has the codes. @returns whether there were several. */
function refuseColumns(texts: readonly string[]): boolean {
  const areSeveral = texts.some((each) => each.includes('\t'));
  if (areSeveral) {
    toastError('Several columns pasted', 'Nothing was taken. Copy only the column of the codes.');
  }
  return areSeveral;
}

/** Captures a scanner's keys while no other field has the focus. */
function useScannerFocus(
  field: RefObject<HTMLInputElement | null>,
  onPaste: (text: string) => void,
): void {
  const paste = useEffectEvent(onPaste);
  useEffect(() => {
    function takeKey(event: globalThis.KeyboardEvent) {
      const types = event.key.length === 1 && event.key !== ' ';
      if (!types || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!takesText(event.target) && isOnTop(field.current)) field.current?.focus();
    }
    function takePaste(event: globalThis.ClipboardEvent) {
      if (takesText(event.target) || !isOnTop(field.current)) return;
      paste(event.clipboardData?.getData('text') ?? '');
    }
    document.addEventListener('keydown', takeKey);
    document.addEventListener('paste', takePaste);
    return () => {
      document.removeEventListener('keydown', takeKey);
      document.removeEventListener('paste', takePaste);
    };
  }, [field]);
}

/**
 * The field that a scanner types into. Continuous: each Enter is a scan, and a pasted list is one
 * scan per line. Signals the result of each by sound and color. On a phone it also scans with the
 * camera.
 */
export function ScanField(props: ScanFieldProps) {
  const { label, description, fieldRef, onScan, onType, verdict, isSameScan } = props;
  const phone = usePhone();
  const [isRepeat] = useState(() => createRepeatGuard(isSameScan));
  const statusId = useId();

  /** @param at when it was scanned: a busy page handles keys late. */
  function scan(text: string, at = performance.now()) {
    const texts = splitScans(text);
    const [only] = texts;
    if (only === undefined || refuseColumns(texts)) return;
    if (texts.length === 1 && isRepeat(only, at)) return;
    onScan(texts);
  }

  useScannerFocus(fieldRef, scan);
  // On a phone, the keyboard would cover the scans.
  useEffect(() => {
    if (!phone) fieldRef.current?.focus();
  }, [phone, fieldRef]);
  useEffect(() => {
    if (verdict) soundScan(verdict.good);
  }, [verdict]);

  function takeEnter(event: KeyboardEvent<HTMLInputElement>) {
    const { value } = event.currentTarget;
    // With Ctrl and nothing to take it belongs to the form, whose main button it presses.
    const isForForm = value === '' && (event.ctrlKey || event.metaKey);
    if (event.key !== 'Enter' || isForForm) return;
    event.preventDefault();
    event.currentTarget.value = '';
    onType?.('');
    scan(value, event.timeStamp);
  }

  function takeList(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text');
    if (!/[\t\r\n]/.test(text)) return;
    event.preventDefault();
    scan(text);
  }

  return (
    <div className={classes.scan}>
      <TextInput
        ref={fieldRef}
        label={label}
        description={description}
        inputWrapperOrder={['label', 'input', 'description']}
        placeholder={phone ? 'Scan or type' : 'Scan or type, then Enter'}
        classNames={{ input: classes.field, section: classes.section }}
        data-verdict={verdict && resultName(verdict.good)}
        leftSection={
          verdict ? (
            <Glyph meaning={RESULT_MEANINGS[resultName(verdict.good)]} size={24} />
          ) : (
            <IconLineScan size={24} stroke={1.6} />
          )
        }
        leftSectionWidth={52}
        enterKeyHint="enter"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={statusId}
        data-scans
        data-autofocus={!phone || undefined}
        onChange={onType && ((event) => onType(event.currentTarget.value))}
        onKeyDown={takeEnter}
        onPaste={takeList}
      />
      <p id={statusId} role="status" className="ks-hidden">
        {verdict && `${verdict.text}: ${verdict.words}`}
      </p>
      <CameraScan onScan={scan} />
    </div>
  );
}
