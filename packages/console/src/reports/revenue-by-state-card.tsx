import type { ExportFormat } from '@kickstand/domain/kernel/export-format.ts';
import { revenueByStateInput } from '@kickstand/domain/reports/report-inputs.ts';
import { schemaResolver, useForm } from '@mantine/form';
import { useRef } from 'react';
import { Card } from '../kit/card/card.tsx';
import { focusFirstInvalid } from '../kit/form-dialog/focus-first-invalid.ts';
import { PeriodFields } from './period-fields.tsx';
import { RevenueByStateExportMutation } from './report-documents.ts';
import classes from './reports.module.css';
import { RunButtons } from './run-buttons.tsx';
import { useReport } from './use-report.ts';

/** Revenue by the customers' state of residence. */
export function RevenueByStateCard() {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: { startDate: '', endDate: '' },
    validate: schemaResolver(revenueByStateInput, { sync: true }),
    onSubmitPreventDefault: 'always',
  });
  const { submit, busy, forbidden } = useReport(
    RevenueByStateExportMutation,
    ({ revenueByStateExport }) => revenueByStateExport,
  );
  const start = (format?: ExportFormat) =>
    form.onSubmit(
      (values) => void submit({ ...revenueByStateInput.parse(values), format }),
      () => focusFirstInvalid(element.current),
    );
  return (
    <Card title="Revenue by state">
      <form ref={element} noValidate className={classes.form} onSubmit={start()}>
        <p className="ks-quiet">
          Payments less refunds, before tax, and tax, by shipping state. A refund counts on its own
          day, so that a past month does not change.
        </p>
        <PeriodFields
          start={form.getInputProps('startDate')}
          end={form.getInputProps('endDate')}
          onChoose={(period) => form.setValues(period)}
        />
        <RunButtons
          report="revenue by state"
          busy={busy}
          forbidden={forbidden}
          onChoose={(format) => start(format)()}
        />
      </form>
    </Card>
  );
}
