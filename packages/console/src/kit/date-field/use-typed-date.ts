import { addDays, formatCalendarDate, isCalendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { parseDate } from '@kickstand/domain/kernel/parse-date.ts';
import { useState } from 'react';
import { businessToday } from '../dates.tsx';

export interface TypedDateOptions {
  /** 'YYYY-MM-DD', '' or a text that is no date. */
  readonly value: string;
  /** Receives 'YYYY-MM-DD', '' or, so that it is not mistaken for a date, the typed text. */
  readonly onChange: (value: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

const shown = (value: string) => (isCalendarDate(value) ? formatCalendarDate(value) : value);

/** A date and the text in its field, which is what was typed until the field is left. */
export function useTypedDate({ value, onChange, min, max }: TypedDateOptions) {
  const [text, setText] = useState(shown(value));
  const [lastValue, setLastValue] = useState(value);
  const read = (typed: string) => parseDate(typed, { today: businessToday(), min, max });

  // It was changed elsewhere: reset, restored, or set by a preset of the form.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== (read(text) ?? text.trim())) setText(shown(value));
  }

  function choose(date: string) {
    setText(shown(date));
    onChange(date);
  }

  return {
    text,
    /** Undefined if the text is no date. */
    date: read(text),
    read,
    choose,
    type: (typed: string) => {
      setText(typed);
      onChange(read(typed) ?? typed.trim());
    },
    /** Shows the date as all others, once it is typed. */
    finish: () => setText(shown(read(text) ?? text.trim())),
    /** A day later or earlier, within the range; today if there is none yet. */
    step: (days: number) => {
      const current = read(text);
      const next = current ? addDays(current, days) : businessToday();
      const bounded = max && next > max ? max : next;
      choose(min && bounded < min ? min : bounded);
    },
  };
}
