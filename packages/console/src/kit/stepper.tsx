import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { IconMinus, IconPlus } from './icons.ts';
import classes from './stepper.module.css';

interface StepperProps {
  /** The accessible name: 'Quantity of Tern HSD, black, M'. */
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly most: number;
  readonly disabled?: boolean;
  /** The number is only a suggestion. */
  readonly faint?: boolean;
}

/** A small integer with a button on each side; it can also be typed. */
export function Stepper(props: StepperProps) {
  const { label, value, onChange, most, disabled = false, faint = false } = props;
  const [typed, setTyped] = useState<string>();

  function settle() {
    if (typed !== undefined && /^\d+$/.test(typed.trim())) onChange(Math.min(most, Number(typed)));
    setTyped(undefined);
  }

  return (
    <span className={classes.stepper} data-disabled={disabled || undefined}>
      <UnstyledButton
        className={classes.step}
        aria-label={`Less: ${label}`}
        disabled={disabled || value <= 0}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus size={12} stroke={1.8} />
      </UnstyledButton>
      <input
        className={classes.number}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        data-faint={faint || undefined}
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
        }}
      />
      <UnstyledButton
        className={classes.step}
        aria-label={`More: ${label}`}
        disabled={disabled || value >= most}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={12} stroke={1.8} />
      </UnstyledButton>
    </span>
  );
}
