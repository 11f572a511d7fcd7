import type { ExportFormat } from '@kickstand/domain/kernel/export-format.ts';
import { paidInvoicesForm } from '@kickstand/domain/reports/report-inputs.ts';
import { MultiSelect, Select } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { organizationsQuery } from '../entities/partners/organization-choices.ts';
import { serviceAreasQuery } from '../entities/partners/service-area-choices.ts';
import { Card } from '../kit/card/card.tsx';
import { focusFirstInvalid } from '../kit/form-dialog/focus-first-invalid.ts';
import { PeriodFields } from './period-fields.tsx';
import { PaidInvoicesExportMutation } from './report-documents.ts';
import classes from './reports.module.css';
import { RunButtons } from './run-buttons.tsx';
import { useReport } from './use-report.ts';

const choicesOf = (named: readonly { id: string; name: string }[] | undefined) =>
  (named ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** Paid invoices of organizations' customers: one file per organization. */
export function PaidInvoicesCard() {
  const element = useRef<HTMLFormElement>(null);
  const organizations = useQuery(organizationsQuery).data?.organizations;
  const areas = useQuery(serviceAreasQuery).data?.serviceAreas.nodes;
  const form = useForm({
    initialValues: {
      organizationIds: Array.of<string>(),
      serviceAreaId: '',
      startDate: '',
      endDate: '',
    },
    validate: schemaResolver(paidInvoicesForm, { sync: true }),
    onSubmitPreventDefault: 'always',
  });
  const { submit, busy, forbidden } = useReport(
    PaidInvoicesExportMutation,
    ({ paidInvoicesExport }) => paidInvoicesExport,
  );

  async function run(values: typeof form.values, format?: ExportFormat) {
    const { organizationIds, ...rest } = paidInvoicesForm.parse(values);
    for (const organizationId of organizationIds) {
      if (!(await submit({ organizationId, ...rest, format }))) return;
    }
  }

  const start = (format?: ExportFormat) =>
    form.onSubmit(
      (values) => void run(values, format),
      () => focusFirstInvalid(element.current),
    );
  return (
    <Card title="Paid invoices">
      <form ref={element} noValidate className={classes.form} onSubmit={start()}>
        <p className="ks-quiet">
          A row for each payment, refund and dispute of the period, on its own day.
        </p>
        <MultiSelect
          label="Organizations"
          placeholder={form.values.organizationIds.length === 0 ? 'One file each' : undefined}
          searchable
          clearable
          nothingFoundMessage="Nothing matches."
          classNames={{ inputField: classes.typed ?? '' }}
          data={choicesOf(organizations)}
          {...form.getInputProps('organizationIds')}
        />
        <Select
          label="Service area (optional)"
          placeholder="All service areas"
          searchable
          clearable
          nothingFoundMessage="Nothing matches."
          data={choicesOf(areas)}
          {...form.getInputProps('serviceAreaId')}
          value={form.values.serviceAreaId || null}
          onChange={(id) => form.setFieldValue('serviceAreaId', id ?? '')}
        />
        <PeriodFields
          start={form.getInputProps('startDate')}
          end={form.getInputProps('endDate')}
          onChoose={(period) => form.setValues(period)}
        />
        <RunButtons
          report="paid invoices"
          primary
          busy={busy}
          forbidden={forbidden}
          onChoose={(format) => start(format)()}
        />
      </form>
    </Card>
  );
}
