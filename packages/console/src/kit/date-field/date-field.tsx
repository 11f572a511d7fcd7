import { formatWeekday, isCalendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { ActionIcon, Button, TextInput, type TextInputProps, Tooltip } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { businessToday } from '../dates.tsx';
import { IconCalendar } from '../icons.ts';
import classes from './date-field.module.css';
import { outOfLimits } from './date-limits.ts';
import { useTypedDate } from './use-typed-date.ts';

export interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** 'YYYY-MM-DD', or ''. */
  readonly value?: string;
  /** Receives 'YYYY-MM-DD', '' or a text that is no date, which the form's schema refuses. */
  readonly onChange?: (value: string) => void;
  readonly min?: string;
  readonly max?: string;
  /** Buttons for common dates, as they could be typed: 'Today', '+7 days'. */
  readonly presets?: readonly string[];
}

/** Why a date is out of the limits of the field, which is named as in 'Ask again on (optional)'. */
function wrongOf(date: string | undefined, { min, max, label }: DateFieldProps) {
  const name = typeof label === 'string' ? label.replace(/ \(optional\)$/, '') : 'The date';
  return date && outOfLimits(date, { min, max, today: businessToday() }, name);
}

/**
 * A date, typed as people write it: 'dec 1', '12/1', '+7', 'fri'. Arrow keys change the day, and a
 * button opens the browser's calendar.
 */
export function DateField(props: DateFieldProps) {
  const { value = '', onChange, min, max, presets = [], error, onBlur, ...rest } = props;
  const [typing, setTyping] = useState(false);
  /** A date that the form came with is not explained. */
  const [chosen, setChosen] = useState(false);
  const typed = useTypedDate({
    value,
    onChange: (date) => {
      setChosen(true);
      onChange?.(date);
    },
    min,
    max,
  });
  const wrong = chosen ? wrongOf(typed.date, props) : undefined;
  const unreadable = !typing && typed.text.trim() !== '' && typed.date === undefined;

  function leave(event: FocusEvent<HTMLInputElement>) {
    setTyping(false);
    typed.finish();
    onBlur?.(event);
  }

  function stepByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    typed.step(event.key === 'ArrowUp' ? 1 : -1);
  }

  return (
    <div>
      <Tooltip
        label={typed.date && formatWeekday(typed.date)}
        // An error, such as of a submit by key, is below the field as well.
        opened={typing && typed.date !== undefined && !error && !wrong}
        position="bottom-start"
      >
        <TextInput
          {...rest}
          placeholder="Dec 1, 12/1 or +7"
          autoComplete="off"
          min={min}
          max={max}
          disabled={props.disabled}
          error={unreadable ? 'Enter a date, such as Dec 1 or +7.' : (error ?? wrong)}
          value={typed.text}
          onChange={(event) => {
            setTyping(true);
            typed.type(event.currentTarget.value);
          }}
          // What is typed replaces the date.
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
          onKeyDown={stepByKey}
          rightSectionWidth="var(--ks-control)"
          rightSection={
            <CalendarButton
              date={typed.date}
              min={min}
              max={max}
              disabled={props.disabled}
              onChoose={typed.choose}
            />
          }
        />
      </Tooltip>
      <Presets
        dates={presets.flatMap((label) => {
          const date = typed.read(label);
          if (!date || (min && date < min) || (max && date > max)) return [];
          return { label, date };
        })}
        disabled={props.disabled}
        onChoose={typed.choose}
      />
    </div>
  );
}

interface PresetsProps {
  dates: readonly { label: string; date: string }[];
  disabled: boolean | undefined;
  onChoose: (date: string) => void;
}

function Presets({ dates, disabled, onChoose }: PresetsProps) {
  if (dates.length === 0) return null;
  return (
    <div className={classes.presets}>
      {dates.map(({ label, date }) => (
        <Button key={label} size="compact-sm" disabled={disabled} onClick={() => onChoose(date)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

interface CalendarButtonProps {
  date: string | undefined;
  min: string | undefined;
  max: string | undefined;
  disabled: boolean | undefined;
  onChoose: (date: string) => void;
}

/** Opens the calendar of the browser, which only comes with its own kind of field. */
function CalendarButton({ date = '', min, max, disabled, onChoose }: CalendarButtonProps) {
  const native = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={native}
        type="date"
        className={classes.native}
        tabIndex={-1}
        aria-hidden
        min={min}
        max={max}
        value={date}
        onChange={({ currentTarget }) => {
          if (isCalendarDate(currentTarget.value)) onChoose(currentTarget.value);
        }}
      />
      <ActionIcon
        aria-label="Open calendar"
        disabled={disabled}
        onClick={() => native.current?.showPicker()}
      >
        <IconCalendar size={16} stroke={1.6} />
      </ActionIcon>
    </>
  );
}
