import { PROGRAM_LABELS, type Program } from '@kickstand/domain/orders/order-terms.ts';
import type { ColumnAt } from '../kit/data-table/column.ts';
import { TwoLines } from '../kit/data-table/two-lines.tsx';

interface OfficeRow {
  readonly organization: { readonly name: string } | null;
  readonly office: { readonly name: string } | null;
}

interface ProgramRow extends OfficeRow {
  readonly program: Program;
}

/** The office of a customer over its organization; the list can be sorted by both. */
export const OFFICE_COLUMN: ColumnAt<OfficeRow, 'ORGANIZATION_NAME' | 'OFFICE_NAME'> = {
  header: 'Office',
  sortColumn: 'OFFICE_NAME',
  second: { header: 'Organization', sortColumn: 'ORGANIZATION_NAME' },
  twoLines: true,
  weight: 1.2,
  cell: ({ office, organization }) => (
    <TwoLines
      first={office?.name ?? organization?.name ?? '-'}
      second={office ? organization?.name : undefined}
    />
  ),
};

/** The columns of orders and subscriptions by where their customer belongs. */
export const PROGRAM_COLUMNS: Readonly<
  Record<string, ColumnAt<ProgramRow, 'ORGANIZATION_NAME' | 'OFFICE_NAME' | 'PROGRAM'>>
> = {
  office: OFFICE_COLUMN,
  program: {
    header: 'Program',
    sortColumn: 'PROGRAM',
    cell: ({ program }) => PROGRAM_LABELS[program],
  },
};
