import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import classes from './tabs.module.css';

export interface TabChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number;
}

/** Underlined tabs with counts; the arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly TabChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The content of the selected tab. */
  children: ReactNode;
}) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  function turn(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.value);
    row.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  }

  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className={`${classes.row} ks-sideways`}
        onKeyDown={turn}
      >
        {tabs.map((tab) => (
          <UnstyledButton
            key={tab.value}
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={classes.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className={classes.count}>{formatCount(tab.count)}</span>
            )}
          </UnstyledButton>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
