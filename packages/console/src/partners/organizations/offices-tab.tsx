import { formatCount, plural } from '@kickstand/domain/kernel/plural.ts';
import { PROGRAM_LABELS } from '@kickstand/domain/orders/order-terms.ts';
import { createOfficeInput } from '@kickstand/domain/partners/office-record.ts';
import { Anchor, Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FirstStep } from '../../entities/imports/first-step.tsx';
import {
  ServiceAreaSelect,
  useOnlyServiceArea,
} from '../../entities/partners/service-area-select.tsx';
import { type Column, columnsById } from '../../kit/data-table/column.ts';
import { OneLine } from '../../kit/data-table/two-lines.tsx';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { IconPlus } from '../../kit/icons.ts';
import { useOpensNew } from '../../kit/list-page/opens-new.ts';
import { PagedCard } from '../../kit/paged-card.tsx';
import { StateBadge } from '../../kit/state-badge/state-badge.tsx';
import { yesOrNo } from '../../kit/yes-or-no.ts';
import { OfficeCreateMutation, type OrganizationDetail } from './organization-documents.ts';
import classes from './organization-page.module.css';
import type { TabProps } from './use-organization-form.ts';

type OfficeRow = OrganizationDetail['offices'][number];

const programsOf = ({ programsAvailable }: OfficeRow) =>
  programsAvailable.map((program) => PROGRAM_LABELS[program]).join(', ');

function VisibleBadge({ office }: { office: OfficeRow }) {
  const { visibleToCustomers } = office;
  return (
    <StateBadge
      meaning={visibleToCustomers ? 'good' : 'lost'}
      label={yesOrNo(visibleToCustomers)}
    />
  );
}

const COLUMNS: readonly Column<OfficeRow>[] = columnsById({
  name: { header: 'Name', cell: ({ name }) => <OneLine text={name} /> },
  area: {
    header: 'Service area',
    cell: ({ serviceArea }) => <OneLine text={serviceArea?.name} />,
  },
  programs: {
    header: 'Programs',
    cell: (office) => <OneLine text={programsOf(office)} />,
  },
  visible: {
    header: 'Visible to customers',
    cell: (office) => (
      <span className={classes.visible}>
        <VisibleBadge office={office} />
        {office.hiddenReasons[0] && <OneLine text={office.hiddenReasons[0]} />}
      </span>
    ),
  },
  customers: {
    header: 'Customers',
    align: 'right',
    cell: ({ customersCount }) => formatCount(customersCount),
  },
});

/** The offices of an organization with their visibility. */
export function OfficesTab({ organization }: TabProps) {
  const [creating, setCreating] = useState(false);
  useOpensNew(() => setCreating(true));
  const { id, offices } = organization;
  return (
    <>
      <PagedCard
        title="Offices"
        aside={
          <Button
            size="compact-sm"
            leftSection={<IconPlus size={16} stroke={1.6} />}
            onClick={() => setCreating(true)}
          >
            New office
          </Button>
        }
        rows={offices}
        columns={COLUMNS}
        rowKey={(office) => office.id}
        rowPath={(office) => `/organizations/${id}/offices/${office.id}`}
        phoneRow={(office) => ({
          title: office.name,
          badge: <VisibleBadge office={office} />,
          second: [office.serviceArea?.name, programsOf(office)].filter(Boolean).join(' · '),
          third: office.hiddenReasons[0],
          aside: plural(office.customersCount, 'customer'),
        })}
        emptyHint={
          <FirstStep kind="OFFICES" linked>
            Customers need an office before they can order.{' '}
            <Anchor component="button" type="button" onClick={() => setCreating(true)}>
              New office
            </Anchor>
          </FirstStep>
        }
      />
      {creating && <NewOfficeDialog organizationId={id} onClose={() => setCreating(false)} />}
    </>
  );
}

interface NewOfficeDialogProps {
  organizationId: string;
  onClose: () => void;
}

/** Asks for name and service area, then opens the new office's page with all other settings. */
function NewOfficeDialog({ organizationId, onClose }: NewOfficeDialogProps) {
  const navigate = useNavigate();
  const onlyArea = useOnlyServiceArea(true);
  return (
    <FormDialog
      title="New office"
      draft={`office.new.${organizationId}`}
      opened
      onClose={onClose}
      schema={createOfficeInput}
      initialValues={{ name: '', serviceAreaId: '', organizationId }}
      onlyChoice={onlyArea}
      mutation={OfficeCreateMutation}
      variables={(input) => input}
      submitLabel="Create office"
      successMessage="Office created"
      invalidates={['organization', 'serviceArea']}
      onSuccess={({ officeCreate: { id: officeId } }) =>
        void navigate({
          to: '/organizations/$organizationId/offices/$officeId',
          params: { organizationId, officeId },
        })
      }
    >
      {(form) => (
        <>
          <TextInput label="Name" {...form.getInputProps('name')} />
          <ServiceAreaSelect {...form.getInputProps('serviceAreaId')} />
        </>
      )}
    </FormDialog>
  );
}
