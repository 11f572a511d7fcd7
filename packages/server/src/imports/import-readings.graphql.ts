import type { ColumnReading } from '@kickstand/domain/imports/column-facts.ts';
import { READING_ANSWERS, READING_QUESTIONS } from '@kickstand/domain/imports/column-readings.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';

export const ReadingQuestionRef = builder.enumType('ImportReadingQuestion', {
  description: 'In what the cells of a column can be read in more than one way.',
  values: READING_QUESTIONS,
});
export const ReadingAnswerRef = builder.enumType('ImportReadingAnswer', {
  description:
    'MONTH_FIRST, DAY_FIRST: 3/4/2026 is March 4 or April 3. BUSINESS, UTC: the time zone of times without one. PERCENT, FRACTION: 0.1 is 0.1 % or 10 %. EMPTY, TEXT: whether N/A, TBD or a hyphen mean that there is no value. LAST_WORD, FIRST_WORD, LAST_FIRST: what of a name in one cell is the last name. EVERY_ROW, FIRST_ROW: the rows that merged cells apply to.',
  values: Object.values(READING_ANSWERS).flat(),
});

/** How a column is read. */
export const ReadingRef = builder.objectRef<ColumnReading>('ImportReading').implement({
  description:
    'How the column of a field is read, where its cells can be read in more than one way.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The name of an ImportField.' }),
    column: t.exposeInt('column', { description: 'From 0.' }),
    question: t.expose('question', { type: ReadingQuestionRef }),
    answer: t.expose('answer', {
      type: ReadingAnswerRef,
      nullable: true,
      description: 'Null if a person has to choose one before the rows can be checked.',
    }),
    isChosen: t.exposeBoolean('isChosen', { description: 'Whether a person chose the answer.' }),
    proof: t.exposeString('proof', {
      nullable: true,
      description:
        'The cell that can only be read like this; null if a person or the header says it.',
    }),
    cells: t.exposeInt('cells', {
      description: 'How many cells can be read in more than one way.',
    }),
    examples: t.stringList({
      description: 'Up to three of them; up to ten placeholders.',
      resolve: ({ examples }) => [...examples],
    }),
  }),
});
