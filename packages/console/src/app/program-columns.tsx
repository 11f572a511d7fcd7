import { PROGRAM_LABELS, type Program } from '@kickstand/domain/orders/order-terms.ts';
import type { Column } from '../kit/data-table/column.ts';
import { OneLine } from '../kit/data-table/two-lines.tsx';

interface ProgramRow {
  readonly organization: { readonly name: string } | null;
  readonly office: { readonly name: string } | null;
  readonly program: Program;
}

/** The columns of orders and subscriptions by where their customer belongs. */
export function programColumns(
  organizationWidth: number,
): readonly Column<ProgramRow, 'ORGANIZATION_NAME' | 'OFFICE_NAME' | 'PROGRAM'>[] {
  return [
    {
      id: 'organization',
      header: 'Organization',
      width: organizationWidth,
      sortColumn: 'ORGANIZATION_NAME',
      cell: ({ organization }) => <OneLine text={organization?.name} />,
    },
    {
      id: 'office',
      header: 'Office',
      width: 122,
      sortColumn: 'OFFICE_NAME',
      cell: ({ office }) => <OneLine text={office?.name} />,
    },
    {
      id: 'program',
      header: 'Program',
      width: 84,
      sortColumn: 'PROGRAM',
      cell: ({ program }) => PROGRAM_LABELS[program],
    },
  ];
}
