import { isUuid } from '../kernel/uuid.ts';
import {
  type ColumnAnswers,
  READING_ANSWERS,
  READING_QUESTIONS,
  type ReadingAnswer,
  type ReadingQuestion,
  signsOf,
} from './column-readings.ts';
import { type ColumnMapping, type ImportField, RECORD_ID } from './import-fields.ts';

/** How the column of a field is read. */
export interface ColumnReading {
  readonly field: string;
  /** The column of the file, from 0. */
  readonly column: number;
  readonly question: ReadingQuestion;
  /** Null if neither the file nor a person says it, so that a person has to. */
  readonly answer: ReadingAnswer | null;
  /** Whether a person chose the answer. */
  readonly isChosen: boolean;
  /** The cell that proves the answer; null if a person or the header says it. */
  readonly proof: string | null;
  /** How many cells can be read in more than one way. */
  readonly cells: number;
  /** The first of them, each once. */
  readonly examples: readonly string[];
}

/** Whether a person has to say how a column is read before its rows can be checked. */
export const isAsked = ({ answer }: ColumnReading): boolean => answer === null;

/** How many examples are kept. */
const MOST_EXAMPLES = 3;
/** Placeholders are decided on by their words, of which a column has few. */
const MOST_PLACEHOLDERS = 10;
/** What the product's own exports answer: they write what is stored, and times of the business. */
const ANSWERED_BY_EXPORTS: readonly ReadingQuestion[] = ['PLACEHOLDERS', 'TIME_ZONE'];
/** A header that names the time zone. */
const IN_UTC = /\b(?:utc|gmt)\b/i;

interface Facts {
  cells: number;
  readonly examples: string[];
  /** The first cell that proves each answer. */
  readonly proofs: Map<ReadingAnswer, string>;
}

/** What the cells of a file say about the ways to read its columns. */
export class ColumnFacts {
  readonly #fields: readonly ImportField[];
  readonly #mapping: ColumnMapping;
  readonly #facts = new Map<string, Facts>();

  constructor(fields: readonly ImportField[], mapping: ColumnMapping) {
    this.#fields = fields.filter(({ name }) => mapping[name] !== undefined);
    this.#mapping = mapping;
  }

  /**
   * Notes the cells of a row.
   * @param merged the texts of cells above that are merged with its cells, by column.
   */
  add(cells: readonly string[], merged?: ReadonlyMap<number, string>): void {
    const isExported = isUuid(cells[this.#mapping[RECORD_ID] ?? -1]?.trim() ?? '');
    for (const field of this.#fields) {
      const column = this.#mapping[field.name] ?? -1;
      const cell = cells[column]?.trim() ?? '';
      const above = merged?.get(column)?.trim();
      if (above) this.#note('MERGED', field.name, above);
      if (cell === '') continue;
      for (const [question, proves] of signsOf(field, cell)) {
        if (isExported && ANSWERED_BY_EXPORTS.includes(question)) continue;
        this.#note(question, field.name, cell, proves);
      }
    }
  }

  #factsOf(field: string, question: ReadingQuestion): Facts {
    const key = `${field} ${question}`;
    const facts = this.#facts.get(key) ?? { cells: 0, examples: [], proofs: new Map() };
    this.#facts.set(key, facts);
    return facts;
  }

  #note(question: ReadingQuestion, field: string, cell: string, proves?: ReadingAnswer): void {
    const facts = this.#factsOf(field, question);
    if (proves) {
      if (!facts.proofs.has(proves)) facts.proofs.set(proves, cell);
      return;
    }
    facts.cells += 1;
    const most = question === 'PLACEHOLDERS' ? MOST_PLACEHOLDERS : MOST_EXAMPLES;
    if (facts.examples.length < most && !facts.examples.includes(cell)) facts.examples.push(cell);
  }

  /**
   * How the columns are read, as far as it is not the usual way of all their cells.
   * @param headers of the file.
   * @param before readings of an earlier check: what a person chose applies to the same column.
   */
  readings(headers: readonly string[], before: readonly ColumnReading[]): ColumnReading[] {
    return this.#fields.flatMap(({ name: field }) =>
      READING_QUESTIONS.flatMap((question): ColumnReading[] => {
        const facts = this.#facts.get(`${field} ${question}`);
        if (!facts) return [];
        const column = this.#mapping[field] ?? 0;
        const own = before.find(
          (each) =>
            each.isChosen &&
            each.field === field &&
            each.column === column &&
            each.question === question,
        );
        const isUtc = question === 'TIME_ZONE' && IN_UTC.test(headers[column] ?? '');
        const [answer, proof] = isUtc ? (['UTC', null] as const) : provenBy(facts);
        if (facts.cells === 0 && answer === READING_ANSWERS[question][0]) return [];
        const { cells, examples } = facts;
        const found = { field, column, question, cells, examples };
        return [
          own
            ? { ...found, answer: own.answer, isChosen: true, proof: null }
            : { ...found, answer, isChosen: false, proof },
        ];
      }),
    );
  }
}

/** The answer that cells prove, and the first of them; none if two of them contradict each other. */
function provenBy({ proofs }: Facts): readonly [ReadingAnswer, string] | readonly [null, null] {
  const [first, ...others] = proofs;
  return first && others.length === 0 ? first : [null, null];
}

/** The answers of each field's column. */
export function answersOf(
  readings: readonly ColumnReading[],
): Readonly<Record<string, ColumnAnswers>> {
  const answers: Record<string, ColumnAnswers> = {};
  for (const { field, question, answer } of readings) {
    if (answer) answers[field] = { ...answers[field], [question]: answer };
  }
  return answers;
}
