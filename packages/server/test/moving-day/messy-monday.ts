import type { ColumnReading } from '@kickstand/domain/imports/column-facts.ts';
import type { ReadingAnswer, ReadingQuestion } from '@kickstand/domain/imports/column-readings.ts';
import { UNFIXABLE_WARNINGS } from '@kickstand/domain/imports/row-warnings.ts';
import { sql } from 'kysely';
import { importDesk } from '../../src/imports/import-desk.test-support.ts';
import { rows } from '../../src/platform/database/database.ts';
import type { TestServer } from '../test-server.ts';
import { type MessyFile, makeMessyFiles, type Truth } from './messy-files.ts';

/** What became of a file. */
export interface MessyResult {
  readonly kind: MessyFile['kind'];
  readonly rows: number;
  /** How many of them were imported. */
  readonly imported: number;
  /** Choices and buttons from the chosen file to the import. */
  readonly clicks: number;
  readonly compared: number;
  /** Stored values that are not those that the file means: 'key field: stored, not meant'. */
  readonly wrong: readonly string[];
}

/** What the owner knows about the files, and the file does not say. */
const KNOWN: Partial<Record<ReadingQuestion, ReadingAnswer>> = {
  DATE_ORDER: 'DAY_FIRST',
  TIME_ZONE: 'UTC',
  PLACEHOLDERS: 'EMPTY',
  NAME_ORDER: 'LAST_WORD',
  MERGED: 'EVERY_ROW',
};
const ENCODING = 'windows-1252';
/** What misspelled cells mean. */
const MEANT: Readonly<Record<string, string>> = { 'Baylite Energy': 'Baylight Energy' };

/** The records of a kind as they are stored, each value as in {@link Truth}. */
const STORED: Readonly<Record<MessyFile['kind'], ReturnType<typeof sql<Truth>>>> = {
  CUSTOMERS: sql<Truth>`
    select lower(c.email) as email, c.first_name as "firstName", c.last_name as "lastName", g.name as organization,
      coalesce(regexp_replace(c.phone, '^(?:\\+?1)?[^0-9]*([0-9]{3})[^0-9]*([0-9]{3})[^0-9]*([0-9]{4})$', '+1\\1\\2\\3'), '') as phone,
      c.shipping_line1 as "shippingLine1", c.shipping_city as "shippingCity",
      c.shipping_state_code as "shippingStateCode", c.shipping_postal_code as "shippingPostalCode"
    from customers c join organizations g on g.id = c.organization_id where c.email ilike 'messy.%'`,
  ASSETS: sql<Truth>`
    select a.serial_number as "serialNumber", m.model, to_char(a.purchased_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD') as "purchasedAt",
      a.wholesale_price_cents::text as "wholesalePriceCents", coalesce(a.old_tag, '') as "oldTag"
    from assets a join variants v on v.id = a.variant_id join vehicles m on m.id = v.vehicle_id
    where a.serial_number ~ '^0[0-9]{7}$'`,
  SUBSCRIPTIONS: sql<Truth>`
    select lower(c.email) as email, a.serial_number as "serialNumber", s.plan_price_cents::text as "planPriceCents",
      to_char(s.started_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD') as "startedAt"
    from subscriptions s join customers c on c.id = s.customer_id join assets a on a.id = s.asset_id
    where c.email ilike 'messy.%'`,
};

/** An owner at the imports page, who counts the clicks. */
class Owner {
  readonly #server: TestServer;
  readonly #desk: ReturnType<typeof importDesk>;
  clicks = 0;

  constructor(server: TestServer) {
    this.#server = server;
    this.#desk = importDesk(server);
  }

  /** Answers the questions of a file until its rows are checked. */
  async #check(id: string): Promise<void> {
    const { data } = await this.#server.ask<{
      import: { layout: { encodingChoices: object[] } };
    }>('query ($id: ID!) { import(id: $id) { layout { encodingChoices { encoding } } } }', { id });
    if (data.import.layout.encodingChoices.length > 0) {
      this.clicks += 1;
      await this.#desk.layOut({ id, encoding: ENCODING });
    }
    this.clicks += 1;
    const { mapping } = await this.#desk.read(id);
    const asked = await this.#desk.check({ id, mapping });
    if (asked.status !== 'MAPPING') return;
    const answers = asked.readings
      .filter(({ answer }) => answer === null)
      .map(
        ({ field, question }): Pick<ColumnReading, 'field' | 'question' | 'answer'> => ({
          field,
          question,
          answer: KNOWN[question] ?? null,
        }),
      );
    this.clicks += answers.length + 1;
    const checked = await this.#desk.check({ id, mapping }, answers);
    if (checked.status !== 'CHECKED')
      throw new Error(`Still ${checked.status}: ${checked.problem}`);
  }

  /** Accepts what is proposed, replaces misspelled cells, and omits the other rows with errors. */
  async #correct(id: string): Promise<void> {
    const { data } = await this.#server.ask<{
      importFindings: { kind: string; field: string | null }[];
    }>('query ($id: ID!) { importFindings(id: $id) { kind field } }', { id });
    for (const { kind, field } of data.importFindings) {
      if (UNFIXABLE_WARNINGS.some((each) => each === kind)) continue;
      this.clicks += 1;
      await this.#desk.fix('importFindingFix', { id, kind, ...(field && { field }) });
    }
    for (const { field, cells } of (await this.#desk.groups(id)).nodes) {
      for (const { cell } of cells) {
        const meant = MEANT[cell];
        if (meant === undefined || field === null) continue;
        // The cell is opened, and the new one is chosen.
        this.clicks += 2;
        await this.#desk.fix('importCellsReplace', { id, field, oldCell: cell, cell: meant });
      }
    }
    if ((await this.#desk.read(id)).errors === 0) return;
    this.clicks += 1;
    await this.#desk.fix('importErrorsFix', { id, fix: 'OMIT' });
  }

  /** Imports a file. @returns how many records it created. */
  async bring({ kind, content }: MessyFile): Promise<number> {
    this.clicks = 1;
    const { id } = await this.#desk.start(content, kind);
    await this.#check(id);
    await this.#correct(id);
    this.clicks += 1;
    const { creates } = await this.#desk.commit({ id });
    return creates;
  }
}

/** Compares each stored value with what the file means. Records that are not in the file are wrong as well. */
function compare(file: MessyFile, stored: readonly Truth[]) {
  const [key = ''] = Object.keys(file.records[0] ?? {});
  const meant = new Map(file.records.map((record) => [record[key], record] as const));
  const wrong: string[] = [];
  let compared = 0;
  for (const record of stored) {
    const truth = meant.get(record[key]);
    if (!truth) wrong.push(`${record[key]} is not in the file`);
    for (const [field, value] of Object.entries(truth ?? {})) {
      compared += 1;
      if (record[field] !== value) {
        wrong.push(`${record[key]} ${field}: ${record[field]}, not ${value}`);
      }
    }
  }
  return { compared, wrong };
}

/**
 * Imports files as people have them, as an owner does who knows what they mean, and compares all that is stored
 * with it.
 */
export async function messyMonday(
  server: TestServer,
  plan: Parameters<typeof makeMessyFiles>[0],
): Promise<MessyResult[]> {
  const owner = new Owner(server);
  const results: MessyResult[] = [];
  for (const file of makeMessyFiles(plan)) {
    const imported = await owner.bring(file);
    const stored = await rows(server.database.sql, STORED[file.kind]);
    if (stored.length !== imported) throw new Error(`${stored.length} of ${imported} are stored.`);
    const { kind, rows: all } = file;
    results.push({ kind, rows: all, imported, clicks: owner.clicks, ...compare(file, stored) });
  }
  return results;
}
