import {
  TIMELINE_KIND_LABELS,
  TIMELINE_KINDS,
  type TimelineKind,
} from '@kickstand/domain/history/timeline-kinds.ts';
import { UnstyledButton } from '@mantine/core';
import classes from './customer-timeline.module.css';

interface TimelineFilterProps {
  chosen: readonly TimelineKind[];
  onChoose: (kinds: TimelineKind[]) => void;
}

/** Chips that choose what the timeline shows; none chosen means everything. */
export function TimelineFilter({ chosen, onChoose }: TimelineFilterProps) {
  const toggle = (kind: TimelineKind) =>
    onChoose(TIMELINE_KINDS.filter((each) => chosen.includes(each) !== (each === kind)));
  return (
    <fieldset className={classes.filter}>
      <legend className="ks-hidden">Show</legend>
      <UnstyledButton
        className={classes.chip}
        aria-pressed={chosen.length === 0}
        onClick={() => onChoose([])}
      >
        Everything
      </UnstyledButton>
      {TIMELINE_KINDS.map((kind) => (
        <UnstyledButton
          key={kind}
          className={classes.chip}
          aria-pressed={chosen.includes(kind)}
          onClick={() => toggle(kind)}
        >
          {TIMELINE_KIND_LABELS[kind]}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
