import {
  PERIOD_PRESET_LABELS,
  PERIOD_PRESETS,
  periodOf,
} from '@kickstand/domain/reports/report-inputs.ts';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { businessCalendarQuery } from './report-documents.ts';
import classes from './reports.module.css';

type FieldProps = Partial<ComponentProps<typeof TextInput>>;

/**
 * First and last day of a report, both inclusive, with presets; days in the business's time zone.
 */
export function PeriodFields({
  start,
  end,
  onChoose,
}: {
  start: FieldProps;
  end: FieldProps;
  onChoose: (period: { startDate: string; endDate: string }) => void;
}) {
  const calendar = useQuery(businessCalendarQuery).data;
  return (
    <>
      <div className={classes.pair}>
        <TextInput label="Start date" type="date" {...start} />
        <TextInput label="End date" type="date" {...end} />
      </div>
      <div className={classes.presets}>
        {PERIOD_PRESETS.map((preset) => (
          <Button
            key={preset}
            size="compact-sm"
            disabled={!calendar}
            onClick={() => calendar && onChoose(periodOf(preset, calendar.today))}
          >
            {PERIOD_PRESET_LABELS[preset]}
          </Button>
        ))}
        <span className={`${classes.quiet} ${classes.zone}`}>
          {calendar ? `Days in ${calendar.timeZone}` : '\u00a0'}
        </span>
      </div>
    </>
  );
}
