import { plural } from '@kickstand/domain/kernel/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { Note, NoteAction } from '../kit/note.tsx';
import {
  type ImportDetail,
  type ImportFinding,
  type ImportKindDetails,
  importFindingsQuery,
} from './import-documents.ts';
import type { Corrections } from './use-corrections.ts';

/** 'row 4', 'rows 4, 9 and more' */
function linesOf({ rows, lines }: ImportFinding): string {
  const more = rows > lines.length ? ' and more' : '';
  return `${rows === 1 ? 'row' : 'rows'} ${lines.join(', ')}${more}`;
}

/** How many cells are shown as examples. */
const MOST_EXAMPLES = 3;

/** ': "KS#1" is read as KS1' */
const readAs = (proposals: ImportFinding['proposals']): string => {
  const shown = proposals
    .slice(0, MOST_EXAMPLES)
    .map(({ cell, instead }) => `"${cell}" is read as ${instead}`);
  return shown.length > 0 ? `: ${shown.join(', ')}` : '';
};

/** What was found, and the text of the button that fixes it; none if only a person can judge. */
function wordsOf(
  finding: ImportFinding,
  label: string,
): readonly [text: string, fix?: string | undefined] {
  const { kind, isOmitted, rows, proposals } = finding;
  const [first] = proposals;
  const example = first ? `, such as ${first.instead} instead of ${first.cell}` : '';
  switch (kind) {
    case 'TOTAL':
      return [
        `${plural(rows, 'row looks like a total', 'rows look like totals')}${isOmitted ? ', so not imported' : ''}: ${linesOf(finding)}.`,
        isOmitted ? undefined : `Omit ${plural(rows, 'row')}`,
      ];
    case 'HIDDEN':
      return [
        `${plural(rows, 'row is', 'rows are')} hidden in the spreadsheet: ${linesOf(finding)}.`,
        `Omit ${plural(rows, 'row')}`,
      ];
    case 'DUPLICATE':
      return [
        `${plural(rows, 'row is probably a duplicate', 'rows are probably duplicates')} of earlier rows, because the keys are equal apart from case and punctuation: ${linesOf(finding)}.`,
        `Omit ${plural(rows, 'row')}`,
      ];
    case 'SAME_NAME':
      return [
        `${plural(rows, 'row has', 'rows have')} the same name as an earlier row and another e-mail: ${linesOf(finding)}. Omit those that are the same person.`,
      ];
    case 'LOST_ZERO':
      return [
        `${label}: ${plural(rows, 'postal code has', 'postal codes have')} lost a leading zero${example}.`,
        `Add zeros in ${plural(rows, 'row')}`,
      ];
    case 'SPELLED_CODE':
      return [
        `${label}: ${plural(rows, 'cell has', 'cells have')} words or letters that are not part of the number${example}.`,
        `Replace ${plural(rows, 'number')}`,
      ];
    case 'CLEANED_CODE':
      return [
        `${label}: ${plural(rows, 'number has', 'numbers have')} characters that are not stored, in ${linesOf(finding)}${readAs(proposals)}.`,
      ];
    case 'LOST_DIGITS':
      return [
        `${label}: ${plural(rows, 'long number ends', 'long numbers end')} in zeros. Spreadsheet programs keep only 15 digits; compare ${linesOf(finding)} with the vehicles.`,
      ];
    case 'NARROW_CODE':
      return [
        `${label}: ${plural(rows, 'number is', 'numbers are')} shorter than nearly all others of the file, so zeros may be lost${example}.`,
        `Add zeros in ${plural(rows, 'row')}`,
      ];
    case 'NEAR_TWIN':
      return [
        `${label}: ${plural(rows, 'unknown number differs', 'unknown numbers differ')} from existing ones only in zeros or hyphens${example}.`,
        `Use the existing ${rows === 1 ? 'number' : 'numbers'} in ${plural(rows, 'row')}`,
      ];
    case 'TWIN_IN_FILE':
      return [
        `${label}: ${plural(rows, 'number differs', 'numbers differ')} from that of an earlier row only in zeros or hyphens: ${linesOf(finding)}. Correct those that mean the same.`,
      ];
    case 'MAYBE_MAKER_CODE':
      return [
        `${label}: ${plural(rows, "number looks like a maker's code", "numbers look like maker's codes")} (EAN or UPC), in ${linesOf(finding)}. Compare them with the numbers on the frames.`,
      ];
    case 'UNLIKE_SERIAL':
      return [
        `${label}: ${plural(rows, 'number looks', 'numbers look')} unlike the others of the model, in ${linesOf(finding)}. Compare them with the numbers on the frames.`,
      ];
    case 'STATE_NAME':
      return [
        `${label}: ${plural(rows, 'state is', 'states are')} written out${example}.`,
        `Replace names in ${plural(rows, 'row')}`,
      ];
    case 'SEVERAL_PHONES':
      return [
        `${label}: ${plural(rows, 'cell has', 'cells have')} several phone numbers${example}.`,
        `Keep the first in ${plural(rows, 'row')}`,
      ];
  }
}

interface FindingsProps {
  found: ImportDetail;
  kind: ImportKindDetails;
  corrections: Corrections;
}

/** What is pointed out about the rows before the import, most with a button that fixes it. */
export function Findings({ found, kind, corrections }: FindingsProps) {
  const { data } = useQuery({ ...importFindingsQuery(found), enabled: !corrections.busy });
  return (data ?? []).map((finding) => {
    const label = kind.fields.find(({ name }) => name === finding.field)?.label ?? '';
    const [text, fix] = wordsOf(finding, label);
    return (
      <Note
        key={`${finding.kind} ${finding.field} ${finding.isOmitted}`}
        meaning="attention"
        action={
          fix && (
            <NoteAction disabled={corrections.busy} onClick={() => void corrections.fix(finding)}>
              {fix}
            </NoteAction>
          )
        }
      >
        {text}
      </Note>
    );
  });
}
