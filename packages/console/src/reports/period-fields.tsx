import {
  PERIOD_PRESET_LABELS,
  PERIOD_PRESETS,
  periodOf,
} from '@kickstand/domain/reports/report-inputs.ts';
import { Button } from '@mantine/core';
import { DateField, type DateFieldProps } from '../kit/date-field/date-field.tsx';
import { businessToday, zoneName } from '../kit/dates.tsx';
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
  return (
    <>
      <div className={classes.pair}>
        <DateField label="Start date" {...start} />
        <DateField label="End date" {...end} />
      </div>
      <div className={classes.presets}>
        {PERIOD_PRESETS.map((preset) => (
          <Button
            key={preset}
            size="compact-sm"
            onClick={() => onChoose(periodOf(preset, businessToday()))}
          >
            {PERIOD_PRESET_LABELS[preset]}
          </Button>
        ))}
        <span className={`ks-quiet ${classes.zone}`}>Dates use {zoneName()}</span>
      </div>
    </>
  );
}
