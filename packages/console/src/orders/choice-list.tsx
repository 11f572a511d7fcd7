import { hasWords } from '@kickstand/domain/kernel/fold-text.ts';
import { Input, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { IconSearch } from '../kit/icons.ts';
import { OptionCard } from '../kit/wizard/option-card.tsx';
import classes from './choice-list.module.css';

export interface Choice {
  readonly value: string;
  readonly title: string;
  /** For serial and purchase order numbers. */
  readonly mono?: boolean;
  /** Below the title; the reason if the choice is disabled. */
  readonly detail?: ReactNode;
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
  /** An action that resolves it, beside the card. */
  readonly action?: ReactNode;
}

/** Number of choices from which a search field is shown. */
const SEARCHED_FROM = 8;

/** A list of radio cards with identifying details. */
export function ChoiceList({
  label,
  searchLabel,
  choices,
  empty,
  value,
  onChange,
  error,
}: {
  label: string;
  /** Accessible name of the search field of a long list; none without it. */
  searchLabel?: string;
  choices: readonly Choice[];
  empty?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}) {
  const [typed, setTyped] = useState('');
  const name = useId();
  const errorId = useId();
  const shown = choices.filter((choice) => hasWords(choice.title, typed));
  if (choices.length === 0) return <p className="ks-quiet">{empty}</p>;
  return (
    <div>
      <Input.Label component="div" id={`${name}-label`}>
        {label}
      </Input.Label>
      {searchLabel && choices.length >= SEARCHED_FROM && (
        <TextInput
          aria-label={searchLabel}
          placeholder={searchLabel}
          leftSection={<IconSearch size={14} stroke={1.8} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={`${name}-label`}
        aria-describedby={error ? errorId : undefined}
        aria-invalid={error ? true : undefined}
        className={classes.list}
      >
        {shown.map((choice) => (
          <div key={choice.value} className={classes.choice}>
            <OptionCard
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChoose={() => onChange(choice.value)}
              title={choice.mono ? <span className="ks-mono">{choice.title}</span> : choice.title}
              text={choice.detail}
              aside={choice.aside}
              disabled={choice.disabled ?? false}
            />
            {choice.action}
          </div>
        ))}
        {shown.length === 0 && <p className="ks-quiet">Nothing matches.</p>}
      </div>
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
    </div>
  );
}

/** Shown while the choices load. */
export function ChoiceListSkeleton() {
  return <div className={classes.loading} aria-busy="true" />;
}
