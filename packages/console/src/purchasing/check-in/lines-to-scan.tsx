import { Button } from '@mantine/core';
import { colorAndSize, modelName } from '../../entities/catalogue/vehicle-text.ts';
import { ScanLine, ScanList } from '../../kit/scan-page/scan-list.tsx';
import classes from './check-in.module.css';
import { type CheckInLine, type Scan, scannedOf } from './check-in-lines.ts';

/** '6 + 3 of 10': checked in, scanned, expected. */
function Count({ line, scans }: { line: CheckInLine; scans: readonly Scan[] }) {
  const scanned = scannedOf(line, scans);
  return (
    <span className={classes.count}>
      <strong>{line.checkedIn}</strong>
      {scanned > 0 && <span className={classes.scanned}> + {scanned}</span>} of {line.expected}
    </span>
  );
}

interface NowProps {
  line: CheckInLine;
  scans: readonly Scan[];
  /** The maker's code of the vehicles that are scanned, if it is on no line yet. */
  waitsFor: string | undefined;
}

/** The chosen line, above the field. */
export function Now({ line, scans, waitsFor }: NowProps) {
  if (waitsFor !== undefined) {
    return (
      <div className={classes.now}>
        <div className={classes.nowName}>
          <p className={classes.second}>Now scanning</p>
          <h2 className={classes.lineName}>
            A vehicle with the code <span className="ks-mono">{waitsFor}</span>
          </h2>
        </div>
      </div>
    );
  }
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

/** The lines of the purchase order; the chosen one receives the next scan. */
export function Lines({ lines, scans, chosen, onChoose, onUnordered }: LinesProps) {
  const expected = lines.reduce((sum, line) => sum + line.expected, 0);
  const checkedIn = lines.reduce((sum, line) => sum + line.checkedIn, 0);
  const scanned = lines.reduce((sum, line) => sum + scannedOf(line, scans), 0);
  return (
    <ScanList
      title="Lines"
      words={`${checkedIn} of ${expected} checked in, ${scanned} scanned`}
      done={checkedIn}
      scanned={scanned}
      of={expected}
      foot={
        <Button variant="subtle" onClick={onUnordered}>
          Receive unordered vehicle
        </Button>
      }
    >
      {lines.map((line) => {
        const all = line.checkedIn === line.expected;
        const begun = line.checkedIn + scannedOf(line, scans) > 0;
        return (
          <ScanLine
            key={line.key}
            meaning={all ? 'good' : begun ? 'moving' : 'waiting'}
            name={modelName(line.variant)}
            second={`${colorAndSize(line.variant)}${line.version ? `, ${line.version}` : ''}`}
            aside={<Count line={line} scans={scans} />}
            choice={{ isChosen: line.key === chosen, onChoose: () => onChoose(line.key) }}
          />
        );
      })}
    </ScanList>
  );
}
