import { PROGRAM_LABELS, type Program } from '@kickstand/domain/orders/order-terms.ts';
import type { ColumnAt } from '../kit/data-table/column.ts';
import { TwoLines, WrappedText } from '../kit/data-table/two-lines.tsx';

interface OrganizationRow {
  readonly organization: { readonly name: string } | null;
}

interface OfficeRow {
  readonly office: { readonly name: string } | null;
}

interface ProgramRow extends OrganizationRow, OfficeRow {
  readonly program: Program;
}

/** The organization of a customer. */
export const ORGANIZATION_COLUMN: ColumnAt<OrganizationRow, 'ORGANIZATION_NAME'> = {
  header: 'Organization',
  weight: 1.4,
  sortColumn: 'ORGANIZATION_NAME',
  cell: ({ organization }) => <WrappedText text={organization?.name} />,
};

/** The office of a customer. */
export const OFFICE_COLUMN: ColumnAt<OfficeRow, 'OFFICE_NAME'> = {
  header: 'Office',
  weight: 1.2,
  sortColumn: 'OFFICE_NAME',
  cell: ({ office }) => <WrappedText text={office?.name} />,
};

/** The columns of orders and subscriptions by where their customer belongs. */
export const PROGRAM_COLUMNS: Readonly<
  Record<string, ColumnAt<ProgramRow, 'ORGANIZATION_NAME' | 'OFFICE_NAME' | 'PROGRAM'>>
> = {
  office: {
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
  },
  program: {
    header: 'Program',
    sortColumn: 'PROGRAM',
    cell: ({ program }) => PROGRAM_LABELS[program],
  },
};
