import { guessMapping, isInTemplate, RECORD_ID } from '@kickstand/domain/imports/import-fields.ts';
import { IMPORT_KINDS } from '@kickstand/domain/imports/import-terms.ts';
import { describe, expect, it } from 'vitest';
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';

const KINDS = IMPORT_KINDS.map((kind) => IMPORT_KIND_DEFINITIONS[kind]);

describe('the export of a kind', () => {
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
