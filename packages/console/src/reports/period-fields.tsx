import {
  PERIOD_PRESET_LABELS,
  PERIOD_PRESETS,
  periodOf,
} from '@kickstand/domain/reports/report-inputs.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DateField, type DateFieldProps } from '../kit/date-field/date-field.tsx';
import { zoneName } from '../kit/dates.tsx';
import { businessCalendarQuery } from './report-documents.ts';
import classes from './reports.module.css';

interface PeriodFieldsProps {
  start: DateFieldProps;
  end: DateFieldProps;
  onChoose: (period: { startDate: string; endDate: string }) => void;
}

/**
 * First and last day of a report, both inclusive, with presets; days in the business's time zone.
 */
export function PeriodFields({ start, end, onChoose }: PeriodFieldsProps) {
  const calendar = useQuery(businessCalendarQuery).data;
  return (
    <>
      <div className={classes.pair}>
        <DateField label="Start date" today={calendar?.today} {...start} />
        <DateField label="End date" today={calendar?.today} {...end} />
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
        <span className={`ks-quiet ${classes.zone}`}>
          {calendar ? `Dates use ${zoneName(calendar.timeZone)}` : '\u00a0'}
        </span>
      </div>
    </>
  );
}
