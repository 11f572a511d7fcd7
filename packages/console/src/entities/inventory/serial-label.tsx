import classes from './serial-label.module.css';

interface SerialProps {
  number: string | null | undefined;
  missing: string;
}

/** A serial number within a sentence; `missing` is shown for vehicles without one. */
export function Serial({ number, missing }: SerialProps) {
  return number ? <span className={`ks-mono ${classes.serial}`}>{number}</span> : missing;
}
