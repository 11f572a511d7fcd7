import {
  type ColumnAnswers,
  READING_ANSWERS,
  type ReadingAnswer,
  type ReadingQuestion,
  readCell,
} from '@kickstand/domain/imports/column-readings.ts';
import { nameParts } from '@kickstand/domain/imports/split-cells.ts';
import { formatCalendarDate, isCalendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { businessMoment } from '../kit/dates.tsx';
import { Note } from '../kit/note.tsx';
import type { ImportDetail, ImportKindDetails } from './import-documents.ts';
import classes from './imports.module.css';

type Reading = ImportDetail['readings'][number];

/** The answers of a person by field and question. */
type ChosenAnswers = Readonly<Record<string, ReadingAnswer>>;
const answerKey = ({ field, question }: Pick<Reading, 'field' | 'question'>) =>
  `${field} ${question}`;

const FIXED: Partial<Record<ReadingAnswer, string>> = {
  BUSINESS: 'in the time zone of the business',
  UTC: 'in UTC',
  EMPTY: 'no value',
  TEXT: 'the value itself',
  EVERY_ROW: 'the value of all their rows',
  FIRST_ROW: 'the value of their first row only',
};

/** Where the last name is. */
const LAST_NAMES: Partial<Record<ReadingAnswer, string>> = {
  LAST_WORD: 'the last word',
  FIRST_WORD: 'all after the first word',
  LAST_FIRST: 'the first word',
};

/** A date or a percentage of a column with an answer, formatted. */
function exampleAs(cell: string, question: ReadingQuestion, answer: ReadingAnswer): string {
  const answers: ColumnAnswers = { [question]: answer };
  if (question === 'NAME_ORDER') {
    const [firstName, lastName] = nameParts(cell, answers);
    return `${LAST_NAMES[answer]}: ${firstName} | ${lastName}`;
  }
  const reads = question === 'PERCENT' ? 'percent' : 'date';
  const read = readCell({ reads }, cell, answers, businessMoment().timeZone);
  if (reads === 'percent') return `${read} %`;
  return isCalendarDate(read) ? formatCalendarDate(read) : 'no date';
}

const byWords = (left: string, right: string) => right.split(' ').length - left.split(' ').length;

/** The example that shows an answer best: of names, the one with the most words. */
const clearestOf = ({ question, examples, proof }: Reading): string =>
  (question === 'NAME_ORDER' ? examples.toSorted(byWords) : examples)[0] ?? proof ?? '';

const answerText = (reading: Reading, answer: ReadingAnswer): string =>
  FIXED[answer] ?? exampleAs(clearestOf(reading), reading.question, answer);

/** Whether what an answer makes of a cell depends on no other answer: a time in UTC also needs the order of its date. */
const isShown = ({ question }: Reading, cell: string): boolean =>
  question === 'DATE_ORDER' ||
  question === 'PERCENT' ||
  (question === 'TIME_ZONE' && /^\d{4}-/.test(cell));

/** What an answer makes of the examples that its sentence does not have: ' 5/6/2026 is Jun 5, 2026.' */
function furtherExamples(reading: Reading, answer: ReadingAnswer): string {
  const { question, examples } = reading;
  const others = examples.slice(question === 'TIME_ZONE' ? 0 : 1);
  const shown = others
    .filter((cell) => isShown(reading, cell))
    .map((cell) => `${cell} is ${exampleAs(cell, question, answer)}`);
  return shown.length > 0 ? ` ${shown.join(', ')}.` : '';
}

/** What the answer completes: '01/02/2026 is', or 'N/A, TBD mean' of placeholders. */
function subjectOf({ question, examples, proof }: Reading): string {
  if (question === 'MERGED') return 'merged cells have';
  if (question === 'NAME_ORDER') return 'the last name is';
  if (question !== 'PLACEHOLDERS') return `${examples[0] ?? proof} is`;
  return `${examples.join(', ')} ${examples.length === 1 ? 'means' : 'mean'}`;
}

/** Why a column is read like this, or how often it matters. */
function reasonOf({ question, answer, proof, isChosen, cells, examples }: Reading): string {
  if (question === 'MERGED' && !isChosen) return `such as ${examples[0]}`;
  if (proof) return `as ${proof} shows`;
  if (isChosen) return 'chosen';
  return answer ? 'as the header says' : `${plural(cells, 'cell')}; the file does not say it`;
}

/** Readings that are asked and shown together. */
interface ReadingGroup {
  readonly first: Reading;
  readonly keys: readonly string[];
  /** 'Brand, Model' */
  readonly labels: string;
}

/** What is known of a kind's columns. */
interface KnownColumns {
  readonly fields: readonly Pick<ImportKindDetails['fields'][number], 'name' | 'label'>[];
}

/** Merged cells are of rows, so that columns with them have the same answer, or none yet. */
const groupKey = (reading: Reading) =>
  reading.question === 'MERGED' ? `MERGED ${reading.answer}` : answerKey(reading);

function groupsOf(readings: readonly Reading[], { fields }: KnownColumns): readonly ReadingGroup[] {
  const labelOf = ({ field }: Reading) => fields.find(({ name }) => name === field)?.label ?? field;
  return [...Map.groupBy(readings, groupKey).values()].flatMap((same) => {
    const [first] = same;
    return first
      ? [{ first, keys: same.map(answerKey), labels: same.map(labelOf).join(', ') }]
      : [];
  });
}

/** What is asked about columns: '01/02/2026 is in Purchased'. */
export const readingSubjects = (readings: readonly Reading[], kind: KnownColumns) =>
  groupsOf(readings, kind).map(({ first, labels }) => `${subjectOf(first)} in ${labels}`);

/** How a column is read, in a sentence: 'Purchased: 01/02/2026 is Feb 1, 2026, as 31/01/2026 shows. 03/04/2026 is Apr 3, 2026.' */
function readingText({ first, labels }: ReadingGroup): string {
  const { answer } = first;
  if (!answer) return `${labels}: ${subjectOf(first)} asked, ${reasonOf(first)}.`;
  const sentence = `${labels}: ${subjectOf(first)} ${answerText(first, answer)}, ${reasonOf(first)}.`;
  return `${sentence}${furtherExamples(first, answer)}`;
}

/** How the columns of a file are read, in sentences. */
export const readingTexts = (readings: readonly Reading[], kind: KnownColumns) =>
  groupsOf(readings, kind).map(readingText);

/** The readings of the mapped columns, with the answers that a person chooses. */
export function useReadings(found: ImportDetail, mapping: Readonly<Record<string, number>>) {
  const [chosen, setChosen] = useState<ChosenAnswers>({});
  const readings = found.readings
    .filter(({ field, column }) => mapping[field] === column)
    .map((reading) => {
      const { [answerKey(reading)]: answer } = chosen;
      return answer ? { ...reading, answer, isChosen: true, proof: null } : reading;
    });
  return {
    readings,
    open: readings.filter(({ answer }) => answer === null),
    answers: readings.flatMap(({ field, question, answer }) =>
      answer && chosen[answerKey({ field, question })] ? [{ field, question, answer }] : [],
    ),
    choose: (keys: readonly string[], answer: ReadingAnswer) =>
      setChosen({ ...chosen, ...Object.fromEntries(keys.map((key) => [key, answer])) }),
  };
}

/** The answers of a reading; of those that make the same of all examples, only the first one. */
function optionsOf(reading: Reading) {
  const { question, examples } = reading;
  const answers: readonly ReadingAnswer[] = READING_ANSWERS[question];
  const sense = (answer: ReadingAnswer) =>
    question === 'NAME_ORDER'
      ? examples.map((cell) => nameParts(cell, { [question]: answer }).join()).join(';')
      : answer;
  const senses = answers.map(sense);
  return answers
    .filter((_, index) => senses.indexOf(senses[index] ?? '') === index)
    .map((value) => ({ value, label: answerText(reading, value) }));
}

interface ReadingFieldsProps extends ReturnType<typeof useReadings> {
  readonly kind: ImportKindDetails;
  readonly onChoose: () => void;
}

/** Asks how columns are read whose cells can be read in more than one way, and shows what the file says. */
export function ReadingFields({ readings, open, choose, kind, onChoose }: ReadingFieldsProps) {
  if (readings.length === 0) return null;
  return (
    <fieldset className={classes.readings} tabIndex={-1}>
      <legend>How these columns are read</legend>
      {open.length > 0 && (
        <Note meaning="attention">
          Some cells can be read in more than one way. Choose how, then check the rows again.
        </Note>
      )}
      <div className={classes.fields}>
        {groupsOf(readings, kind).map(({ first, keys, labels }) => (
          <Select
            key={answerKey(first)}
            label={`${labels}: ${subjectOf(first)}`}
            description={reasonOf(first)}
            placeholder="Choose one"
            allowDeselect={false}
            data={optionsOf(first)}
            value={first.answer}
            onChange={(value) => {
              const answer = READING_ANSWERS[first.question].find((each) => each === value);
              if (answer) choose(keys, answer);
              onChoose();
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
