import { Button, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { colorAndSize, modelName } from '../../entities/catalogue/vehicle-text.ts';
import { Glyph } from '../../kit/state-badge/glyph.tsx';
import { andUnordered } from '../purchased-assets.ts';
import { type CheckInLine, type Scan, scannedOf } from './check-in-lines.ts';
import classes from './check-in-page.module.css';

interface SummaryProps {
  lines: readonly CheckInLine[];
  /** Vehicles that were received without a purchase order line. */
  unordered: number;
  ready: number;
  refused: number;
}

export function Summary({ lines, unordered, ready, refused }: SummaryProps) {
  const checkedIn = lines.reduce((sum, line) => sum + line.checkedIn, 0);
  const free = lines.reduce((sum, line) => sum + line.free, 0);
  return (
    <ul className={classes.summary} aria-label="Summary">
      <li>
        <Glyph meaning="done" /> {checkedIn} checked in{andUnordered(unordered)}
      </li>
      <li>
        <Glyph meaning="good" /> {ready} ready to submit
      </li>
      <li>
        <Glyph meaning="waiting" /> {Math.max(0, free - ready)} still missing
      </li>
      <li>
        <Glyph meaning="lost" /> {refused} refused
      </li>
    </ul>
  );
}

/** '6 + 3 of 10': checked in, scanned, expected. */
function Count({ line, scans }: { line: CheckInLine; scans: readonly Scan[] }) {
  const scanned = scannedOf(line, scans);
  return (
    <span className={classes.figures}>
      <strong>{line.checkedIn}</strong>
      {scanned > 0 && <span className={classes.scanned}> + {scanned}</span>} of {line.expected}
    </span>
  );
}

export function Now({ line, scans }: { line: CheckInLine; scans: readonly Scan[] }) {
  return (
    <div className={classes.now}>
      <div className={classes.nowName}>
        <p className={classes.second}>Now scanning</p>
        <h2 className={classes.lineName}>
          {modelName(line.variant)} <span>{colorAndSize(line.variant)}</span>
          {line.version && <span>, {line.version}</span>}
        </h2>
      </div>
      <Count line={line} scans={scans} />
    </div>
  );
}

interface LinesProps {
  lines: readonly CheckInLine[];
  scans: readonly Scan[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
  onUnordered: () => void;
}

export function Lines({ lines, scans, chosen, onChoose, onUnordered }: LinesProps) {
  const expected = lines.reduce((sum, line) => sum + line.expected, 0);
  const checkedIn = lines.reduce((sum, line) => sum + line.checkedIn, 0);
  const scanned = lines.reduce((sum, line) => sum + scannedOf(line, scans), 0);
  const chosenLine = useRef<HTMLButtonElement>(null);
  // Scanning selects the next line, which may be off-screen.
  useEffect(() => {
    if (chosen) chosenLine.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const share = (count: number) => `${expected === 0 ? 0 : (100 * count) / expected}%`;
  return (
    <section className={classes.lines} aria-label="Lines">
      <div className={classes.linesHead}>
        <h2>Lines</h2>
        <span>
          {checkedIn} of {expected} checked in, {scanned} scanned
        </span>
      </div>
      <div className={classes.bar} aria-hidden>
        <span className={classes.barDone} style={{ width: share(checkedIn) }} />
        <span className={classes.barScanned} style={{ width: share(scanned) }} />
      </div>
      <ul className={classes.list}>
        {lines.map((line) => {
          const all = line.checkedIn === line.expected;
          const begun = line.checkedIn + scannedOf(line, scans) > 0;
          return (
            <li key={line.key}>
              <UnstyledButton
                ref={line.key === chosen ? chosenLine : undefined}
                className={classes.line}
                aria-current={line.key === chosen ? 'true' : undefined}
                onClick={() => onChoose(line.key)}
              >
                <Glyph meaning={all ? 'good' : begun ? 'moving' : 'waiting'} />
                <span className={classes.lineText}>
                  <span>{modelName(line.variant)}</span>
                  <span className={classes.second}>
                    {colorAndSize(line.variant)}
                    {line.version && `, ${line.version}`}
                  </span>
                </span>
                <Count line={line} scans={scans} />
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      <div className={classes.unordered}>
        <Button variant="subtle" onClick={onUnordered}>
          Receive unordered vehicle
        </Button>
      </div>
    </section>
  );
}
