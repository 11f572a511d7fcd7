import { PROGRAM_LABELS, type Program } from '@kickstand/domain/orders/order-terms.ts';
import type { Column } from '../kit/data-table/column.ts';
import { OneLine } from '../kit/data-table/two-lines.tsx';

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
export const organizationColumn = (
  width: number,
): Column<OrganizationRow, 'ORGANIZATION_NAME'> => ({
  id: 'organization',
  header: 'Organization',
  width,
  sortColumn: 'ORGANIZATION_NAME',
  cell: ({ organization }) => <OneLine text={organization?.name} />,
});

/** The office of a customer. */
export const officeColumn = (width: number): Column<OfficeRow, 'OFFICE_NAME'> => ({
  id: 'office',
  header: 'Office',
  width,
  sortColumn: 'OFFICE_NAME',
  cell: ({ office }) => <OneLine text={office?.name} />,
});

/** The columns of orders and subscriptions by where their customer belongs. */
export function programColumns(
  organizationWidth: number,
): readonly Column<ProgramRow, 'ORGANIZATION_NAME' | 'OFFICE_NAME' | 'PROGRAM'>[] {
  return [
    organizationColumn(organizationWidth),
    officeColumn(122),
    {
      id: 'program',
      header: 'Program',
      width: 84,
      sortColumn: 'PROGRAM',
      cell: ({ program }) => PROGRAM_LABELS[program],
    },
  ];
}
