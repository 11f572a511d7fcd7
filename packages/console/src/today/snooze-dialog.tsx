import { addDays } from '@kickstand/domain/kernel/calendar.ts';
import { MOST_SNOOZE_DAYS, snoozeExceptionInput } from '@kickstand/domain/today/exception-marks.ts';
import { Textarea } from '@mantine/core';
import { DateField } from '../kit/date-field/date-field.tsx';
import { businessToday } from '../kit/dates.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import type { NamedException } from './exception-name.ts';
import { SnoozeException } from './today-documents.ts';

/** Days until an exception comes back, unless the person chooses others. */
const USUAL_DAYS = 7;

interface SnoozeDialogProps {
  readonly sentence: string;
  readonly name: NamedException;
  readonly onClose: () => void;
}

/** Hides an exception from everyone until a day, with the reason. */
export function SnoozeDialog({ sentence, name, onClose }: SnoozeDialogProps) {
  const today = businessToday();
  return (
    <FormDialog
      title="Snooze"
      onClose={onClose}
      schema={snoozeExceptionInput}
      initialValues={{ ...name, reason: '', until: addDays(today, USUAL_DAYS) }}
      mutation={SnoozeException}
      variables={(input) => input}
      successMessage="Snoozed for everyone"
      invalidates={['exception']}
    >
      {(form) => (
        <>
          <p>{sentence} No one sees this on Today until then.</p>
          <Textarea label="Reason" maxRows={4} {...form.getInputProps('reason')} />
          <DateField
            label="Until"
            min={addDays(today, 1)}
            max={addDays(today, MOST_SNOOZE_DAYS)}
            presets={['+1 day', '+7 days', '+30 days']}
            {...form.getInputProps('until')}
          />
        </>
      )}
    </FormDialog>
  );
}
