import { expect, it } from 'vitest';
import { readingSubjects, readingTexts } from './column-readings.tsx';

const COLUMNS = {
  fields: ['Brand', 'Model', 'Purchased'].map((label) => ({ name: label, label })),
};

const reading = (
  field: string,
  question: 'MERGED' | 'PLACEHOLDERS',
  answer: 'EVERY_ROW' | 'EMPTY' | null,
) => ({
  field,
  column: COLUMNS.fields.findIndex(({ name }) => name === field),
  question,
  answer,
  isChosen: answer !== null,
  proof: null,
  cells: 2,
  examples: [question === 'MERGED' ? 'Tern' : 'N/A'],
});

it('columns with merged cells are asked and shown in one sentence, unless only some have an answer', () => {
  const empty = reading('Purchased', 'PLACEHOLDERS', 'EMPTY');
  const both = [
    reading('Brand', 'MERGED', 'EVERY_ROW'),
    empty,
    reading('Model', 'MERGED', 'EVERY_ROW'),
  ];
  expect(readingTexts(both, COLUMNS)).toEqual([
    'Brand, Model: merged cells have the value of all their rows, chosen.',
    'Purchased: N/A means no value, chosen.',
  ]);
  const asked = [reading('Brand', 'MERGED', null), reading('Model', 'MERGED', null)];
  expect(readingSubjects(asked, COLUMNS)).toEqual(['merged cells have in Brand, Model']);
  expect(
    readingSubjects([reading('Brand', 'MERGED', 'EVERY_ROW'), ...asked.slice(1)], COLUMNS),
  ).toEqual(['merged cells have in Brand', 'merged cells have in Model']);
});
