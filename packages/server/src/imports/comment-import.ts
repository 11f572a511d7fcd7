import { ANONYMIZED } from '@kickstand/domain/customers/anonymize-customer.ts';
import type { NotableType } from '@kickstand/domain/events/activity-terms.ts';
import { COMMENT_FIELDS } from '@kickstand/domain/imports/comment-fields.ts';
import { commentsObstacle, commitComments, undoComments } from './comment-import-sql.ts';
import { comments } from './comment-records.ts';
import { findNoted, findNotes, type Noted } from './find-noted.ts';
import { noonsIn } from './import-dates.ts';
import type { ImportBusiness, ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { numberIn, problems, textOf } from './planning.ts';
import { exportedRecords } from './records-report.ts';

type Fail = (field: string, message: string) => void;

/** The cells that name what a comment is about. */
interface Names {
  readonly email: string | undefined;
  readonly number: number | null;
  readonly serial: string | undefined;
  /** Of a purchase or transfer order. */
  readonly document: string | undefined;
}

const namesOf = (row: ReadRow): Names => ({
  email: textOf(row, 'email'),
  number: numberIn(row.values, 'orderNumber'),
  serial: textOf(row, 'serialNumber'),
  document: textOf(row, 'documentNumber'),
});

/** What a comment is about, by its column or else by the cells that are filled in. */
function subjectOf(row: ReadRow, { email, number, serial, document }: Names, fail: Fail) {
  const about = textOf(row, 'about');
  if (about) return about;
  if (document) {
    fail('about', 'Enter what the comment is about: the purchase order or the transfer order.');
    return undefined;
  }
  if (number !== null) return 'Order';
  if (email && serial) {
    fail(
      'about',
      'Enter what the comment is about: the customer, the vehicle or the subscription.',
    );
    return undefined;
  }
  return serial ? 'Asset' : 'Customer';
}

interface Rule {
  /** The cell that is missing, with its label; undefined if there are enough. */
  missing(names: Names): readonly [field: string, label: string] | undefined;
  matches(noted: Noted, names: Names): boolean;
  /** The error of a row that matches nothing. */
  unknown(names: Names): readonly [field: string, message: string];
}

const isOf = ({ email }: Noted, names: Names) => !names.email || names.email === email;

/** The rule of purchase and transfer orders. @param noun in a sentence: 'Purchase order'. */
const numbered = (noun: string): Rule => ({
  missing: ({ document }) => (document ? undefined : ['documentNumber', 'PO or TO number']),
  matches: ({ documentNumber }, { document }) => document === documentNumber,
  unknown: ({ document }) => ['documentNumber', `${noun} ${document} not found.`],
});

const RULES: Record<NotableType, Rule> = {
  Customer: {
    missing: ({ email }) => (email ? undefined : ['email', 'Customer e-mail']),
    matches: isOf,
    unknown: ({ email }) => ['email', `Customer ${email} not found.`],
  },
  Asset: {
    missing: ({ serial }) => (serial ? undefined : ['serialNumber', 'Serial number']),
    matches: ({ serialNumber }, { serial }) => serial === serialNumber,
    unknown: ({ serial }) => ['serialNumber', `Vehicle ${serial} not found.`],
  },
  Order: {
    missing: ({ email, number }) =>
      email || number !== null ? undefined : ['orderNumber', 'Order number'],
    matches: (noted, names) =>
      isOf(noted, names) &&
      (names.number === null ? noted.isWaiting : names.number === noted.number),
    unknown: ({ email, number }) => {
      if (number === null) return ['email', `Customer ${email} has no waiting order.`];
      return ['orderNumber', `Order ${number} ${email ? `of ${email} ` : ''}not found.`];
    },
  },
  Subscription: {
    missing: ({ email, serial }) => (email || serial ? undefined : ['email', 'Customer e-mail']),
    matches: (noted, names) =>
      isOf(noted, names) && (!names.serial || names.serial === noted.serialNumber),
    unknown: ({ email, serial }) =>
      email
        ? ['email', `Customer ${email} has no subscription${serial ? ` with ${serial}` : ''}.`]
        : ['serialNumber', `Vehicle ${serial} has no subscription.`],
  },
  PurchaseOrder: numbered('Purchase order'),
  TransferOrder: numbered('Transfer order'),
};

/** The records of a batch by each cell that names them. */
function byName(found: readonly Noted[]): (names: Names) => Noted[] {
  const numbers = Map.groupBy(found, ({ number }) => number);
  const serials = Map.groupBy(found, ({ serialNumber }) => serialNumber);
  const emails = Map.groupBy(found, ({ email }) => email);
  const documents = Map.groupBy(found, ({ documentNumber }) => documentNumber);
  return ({ number, serial, email, document }) => [
    ...(number === null ? [] : (numbers.get(number) ?? [])),
    ...(serial ? (serials.get(serial) ?? []) : []),
    ...(email ? (emails.get(email) ?? []) : []),
    ...(document ? (documents.get(document) ?? []) : []),
  ];
}

/** The records that a row may comment on; the first one is meant. */
function notedBy(row: ReadRow, named: (names: Names) => Noted[], fail: Fail): Noted[] {
  const names = namesOf(row);
  const subject = subjectOf(row, names, fail);
  const [, rule] = Object.entries(RULES).find(([type]) => type === subject) ?? [];
  if (!rule) return [];
  const missing = rule.missing(names);
  if (missing) {
    fail(missing[0], `${missing[1]} is a required field.`);
    return [];
  }
  const found = named(names).filter((each) => each.type === subject && rule.matches(each, names));
  if (found.length === 0) fail(...rule.unknown(names));
  if (found[0]?.isAnonymized) fail(rule.unknown(names)[0], ANONYMIZED.message);
  return found;
}

/** The cells that make a comment, besides its record. */
const wordsOf = (row: ReadRow) =>
  [textOf(row, 'createdAt'), textOf(row, 'author'), textOf(row, 'text')].join('\n');

/** Comments, which never change. */
export const commentImport: ImportKind = {
  kind: 'COMMENTS',
  fields: COMMENT_FIELDS,
  exported: exportedRecords({
    kind: 'COMMENTS',
    fields: COMMENT_FIELDS,
    namesCustomers: true,
    select: comments,
  }),
  keyField: 'text',
  keyOf: (values) => COMMENT_FIELDS.map(({ name }) => values[name]).join('\n'),
  async plan(on, batch, business: ImportBusiness) {
    const { timeZone, today } = business;
    const names = batch.map(namesOf);
    const found = await findNoted(on, {
      emails: names.flatMap(({ email }) => email ?? []),
      numbers: names.flatMap(({ number }) => number ?? []),
      serials: names.flatMap(({ serial }) => serial ?? []),
      documents: names.flatMap(({ document }) => document ?? []),
    });
    const notes = await findNotes(
      on,
      found.map(({ id }) => id),
      batch.flatMap((row) => textOf(row, 'author') ?? []),
      timeZone,
    );
    const known = new Map(
      notes.map(({ id, notedId, writtenOn, author, text }) => [
        [notedId, writtenOn, author, text].join('\n'),
        id,
      ]),
    );
    const instantOf = noonsIn(timeZone);
    const named = byName(found);
    return batch.map((row): RowPlan => {
      const { errors, fail } = problems();
      const candidates = notedBy(row, named, fail);
      const [noted] = candidates;
      const date = textOf(row, 'createdAt');
      if (date && date > today) fail('createdAt', 'The date cannot be in the future.');
      if (!noted) return { errors, after: {} };
      const keyOf = ({ id }: Noted) => `${id}\n${wordsOf(row)}`;
      // Another record may be meant now than at an earlier import of the same comment.
      const [targetId] = candidates.flatMap((each) => known.get(keyOf(each)) ?? []);
      return {
        errors,
        key: keyOf(noted),
        targetId,
        before: {},
        after: {
          notableType: noted.type,
          notableId: noted.id,
          customerId: noted.customerId,
          customerChangedAt: noted.customerChangedAt,
          text: textOf(row, 'text'),
          author: textOf(row, 'author'),
          createdAt: instantOf(date),
        },
      };
    });
  },
  historyFields: () => ({}),
  references: [{ table: 'customers', field: 'customerId', changedAt: 'customerChangedAt' }],
  commit: commitComments,
  undoObstacle: commentsObstacle,
  undo: undoComments,
};
