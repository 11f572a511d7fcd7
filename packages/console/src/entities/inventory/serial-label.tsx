import classes from './serial-label.module.css';

/** A serial number within a sentence; `missing` is shown for vehicles without one. */
export function Serial({
  number,
  missing,
}: {
  number: string | null | undefined;
  missing: string;
}) {
  return number ? <span className={`ks-mono ${classes.serial}`}>{number}</span> : missing;
}
