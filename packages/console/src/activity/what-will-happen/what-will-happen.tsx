import {
  groupOf,
  moneyGist,
  REHEARSED_GROUPS,
  type Rehearsal,
  type RehearsedGroup,
  rehearsalSchema,
  withPreview,
} from '@kickstand/domain/history/rehearsal.ts';
import { wayBackOf } from '@kickstand/domain/history/undo.ts';
import { type ReactNode, useId } from 'react';
import { usePreviewedMoney } from '../../entities/billing/use-previewed-money.ts';
import type { RehearsalView } from '../../kit/form-dialog/use-rehearsal.ts';
import { Note } from '../../kit/note.tsx';
import type { WireRehearsal } from '../../kit/request-errors.ts';
import classes from './what-will-happen.module.css';

interface Line {
  readonly label: string | null;
  /** It is a number; a person's name is text. */
  readonly isNumber: boolean;
  readonly text: string;
}

/** Equal lines as one, with their number. */
function together(lines: readonly Line[]): Line[] {
  const counts = new Map<string, { readonly line: Line; count: number }>();
  for (const line of lines) {
    const known = counts.get(`${line.label} ${line.text}`);
    if (known) known.count += 1;
    else counts.set(`${line.label} ${line.text}`, { line, count: 1 });
  }
  return [...counts.values()].map(({ line, count }) =>
    count === 1 ? line : { ...line, text: `${line.text} (${count} times)` },
  );
}

/** What names a record before a sentence; null if the sentence does, as 'Transfer order TO-000003 deleted'. */
function nameBefore(sentence: string, label: string | null, entity: string): string | null {
  if (label === null) return entity === 'Asset' ? 'Vehicle without a serial number' : null;
  return sentence.includes(label) ? null : label;
}

/** The groups that are not empty, with their lines in the order of the events. */
function linesOf({
  effects,
  mails,
}: Pick<Rehearsal, 'effects' | 'mails'>): [RehearsedGroup, Line[]][] {
  const messages = mails.map(({ recipient, subject }) => ({
    label: recipient,
    isNumber: false,
    text: `E-mail: ${subject}`,
  }));
  return REHEARSED_GROUPS.flatMap((group): [RehearsedGroup, Line[]][] => {
    const own = effects
      .filter((effect) => groupOf(effect) === group)
      .map(({ entity, label, sentence }) => ({
        label: nameBefore(sentence, label, entity),
        isNumber: label !== null && entity !== 'Customer',
        text: sentence,
      }));
    const lines = together(group === 'Messages' ? messages : own);
    return lines.length === 0 ? [] : [[group, lines]];
  });
}

const WAYS_BACK = {
  undo: 'Possible afterwards, as long as nothing else happens',
  final: 'Not possible',
};

type Shown = Omit<Rehearsal, 'jobs' | 'stateFingerprint'>;

interface EffectsProps {
  readonly rehearsal: Shown;
  /** Of the groups: below the heading of the dialog or card. */
  readonly heading: 'h3' | 'h4';
}

/** The groups with their lines, and whether it can be undone. */
function Effects({ rehearsal, heading: Heading }: EffectsProps) {
  const groups = linesOf(rehearsal);
  const wayBack = wayBackOf(rehearsal);
  const refusals = [...new Set(rehearsal.refusals.map(({ message }) => message))];
  return (
    <div className={classes.effects}>
      {rehearsal.approval && <Note meaning="waiting">{rehearsal.approval}</Note>}
      {refusals.length > 0 && <Note meaning="attention">{refusals.join(' ')}</Note>}
      {groups.length === 0 && refusals.length === 0 && <p>Nothing changes.</p>}
      {groups.map(([group, lines]) => (
        <div key={group} className={classes.group}>
          <Heading className={classes.name}>{group}</Heading>
          <ul className={classes.lines}>
            {lines.map(({ label, isNumber, text }, index) => (
              <li key={`${label} ${text}`}>
                {/* The record of the line before is not named again. */}
                {label !== null && label !== lines[index - 1]?.label && (
                  <span className={`${isNumber ? 'ks-mono' : ''} ${classes.label}`}>{label} </span>
                )}
                {text}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {wayBack && (
        <div className={classes.group}>
          <Heading className={classes.name}>Undo</Heading>
          <p className={classes.lines}>{WAYS_BACK[wayBack]}</p>
        </div>
      )}
    </div>
  );
}

function WhatWillHappen({ rehearsal }: { readonly rehearsal: Shown }) {
  const headingId = useId();
  const preview = usePreviewedMoney();
  return (
    <section className={classes.panel} aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading}>
        What will happen
      </h3>
      <Effects rehearsal={withPreview(rehearsal, preview)} heading="h4" />
    </section>
  );
}

/** The money that moves, beside the main button. */
function Gist({ rehearsal }: { readonly rehearsal: Shown }) {
  return moneyGist(withPreview(rehearsal, usePreviewedMoney()));
}

/** Beside the main button of what is not done at once. */
const GOES_TO_APPROVAL = 'Is sent for approval';

/** What a mutation would do, at the end of its dialog: the sentences that the timelines will show. */
export const whatWillHappen: RehearsalView = (wire) => allThatWillHappen([wire]);

/** What mutations would do together; undefined if nothing would happen. */
function shownOf(wires: readonly WireRehearsal[]): Shown | undefined {
  const seen = wires.flatMap((wire) => {
    const { data } = rehearsalSchema.safeParse(wire);
    return data?.stateFingerprint ? [data] : [];
  });
  if (seen.length === 0) return undefined;
  return {
    refusals: seen.flatMap(({ refusals }) => refusals),
    effects: seen.flatMap(({ effects }) => effects),
    money: seen.flatMap(({ money }) => money),
    mails: seen.flatMap(({ mails }) => mails),
    approval: seen.find(({ approval }) => approval !== null)?.approval ?? null,
  };
}

/** What a mutation would do, as the content of a card; undefined if nothing would happen. */
export function effectsOf(wire: WireRehearsal): ReactNode {
  const shown = shownOf([wire]);
  return shown && <Effects rehearsal={shown} heading="h3" />;
}

/** What mutations would do that a dialog makes one after the other. */
export function allThatWillHappen(wires: readonly WireRehearsal[]): ReturnType<RehearsalView> {
  // Why nothing would happen is said beside the fields, by the preview of the amounts, or after the click.
  const all = shownOf(wires);
  return (
    all && {
      panel: <WhatWillHappen rehearsal={all} />,
      gist: all.approval ? GOES_TO_APPROVAL : moneyGist(all) && <Gist rehearsal={all} />,
    }
  );
}
