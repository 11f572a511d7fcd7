import { isDeepStrictEqual } from 'node:util';
import { dollars, numberCell } from '@kickstand/domain/imports/import-cells.ts';
import { guessMapping, isInTemplate, RECORD_ID } from '@kickstand/domain/imports/import-fields.ts';
import { IMPORT_KINDS } from '@kickstand/domain/imports/import-terms.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';
import { cellOf } from './records-report.ts';

const KINDS = IMPORT_KINDS.map((kind) => IMPORT_KIND_DEFINITIONS[kind]);

describe('the export of a kind', () => {
  it('has an amount for each field of dollars, and for no other, whatever its name', () => {
    const fields = [
      { name: 'amount', label: 'Amount', ...dollars('Amount') },
      { name: 'scentsCents', label: 'Scents', schema: numberCell(z.number()) },
    ];
    expect(fields.map((field) => cellOf(field, 14_800))).toEqual([{ cents: 14_800 }, 14_800]);
    for (const field of KINDS.flatMap((kind) => kind.fields)) {
      const cell = cellOf(field, field.schema.safeParse('14.80').data);
      expect([field.label, field.reads === 'dollars']).toEqual([
        field.label,
        isDeepStrictEqual(cell, { cents: 1480 }),
      ]);
    }
  });

  it.each(KINDS.filter(({ exported }) => exported.rowsWith))(
    'of $kind has the headers of its template, and the id of the record',
    ({ fields, exported: { report } }) => {
      const template = fields.filter(isInTemplate).map(({ label }) => label);
      const id = fields.find(({ name }) => name === RECORD_ID)?.label;
      expect(report.columns).toEqual([...template, id]);
    },
  );

  it('is deleted with a customer, and needs a fresh sign-in if it names many, where rows name customers', () => {
    const named = KINDS.filter(({ exported }) => !exported.report.withoutCustomers);
    expect(named.map(({ kind }) => kind)).toEqual([
      'AUTHORIZED_EMAILS',
      'CUSTOMERS',
      'ASSETS',
      'FORMER_ASSETS',
      'PURCHASE_ORDERS',
      'TRANSFER_ORDERS',
      'SUBSCRIPTIONS',
      'ENDED_SUBSCRIPTIONS',
      'ORDERS',
      'SWAPS',
      'LEASE_TO_OWN_INVOICES',
      'COMMENTS',
    ]);
    expect(named.filter(({ exported }) => !exported.report.customers)).toEqual([]);
  });

  it.each(KINDS.filter(({ exported }) => !exported.rowsWith))(
    'of $kind is that of a list, whose file has a column for each required field and the id',
    ({ fields, exported: { report } }) => {
      const mapping = guessMapping(fields, report.columns);
      const missing = fields.filter(
        ({ name, required }) => (required || name === RECORD_ID) && mapping[name] === undefined,
      );
      expect(missing.map(({ label }) => label)).toEqual([]);
    },
  );
});
