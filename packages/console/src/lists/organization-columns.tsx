import { PROGRAM_LABELS, type Program } from '@kickstand/domain/orders/order-terms.ts';
import type { ColumnAt } from '../kit/data-table/column.ts';
import { WrappedText } from '../kit/data-table/two-lines.tsx';

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
  grow: { weight: 1.4, min: 98 },
  sortColumn: 'ORGANIZATION_NAME',
  cell: ({ organization }) => <WrappedText text={organization?.name} />,
};

/** The office of a customer. */
export const OFFICE_COLUMN: ColumnAt<OfficeRow, 'OFFICE_NAME'> = {
  header: 'Office',
  grow: { weight: 1.2, min: 112 },
  sortColumn: 'OFFICE_NAME',
  cell: ({ office }) => <WrappedText text={office?.name} />,
};

/** The columns of orders and subscriptions by where their customer belongs. */
export const PROGRAM_COLUMNS: Readonly<
  Record<string, ColumnAt<ProgramRow, 'ORGANIZATION_NAME' | 'OFFICE_NAME' | 'PROGRAM'>>
> = {
  organization: ORGANIZATION_COLUMN,
  office: OFFICE_COLUMN,
  program: {
    header: 'Program',
    width: 84,
    sortColumn: 'PROGRAM',
    cell: ({ program }) => PROGRAM_LABELS[program],
  },
};
