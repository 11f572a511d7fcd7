import { Radio } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { IconComponent } from '../icons.ts';
import classes from './option-card.module.css';

export interface OptionCardProps {
  /** Groups the cards of a question. */
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly icon?: IconComponent;
  /** On the right: time and stock, two lines. */
  readonly aside?: ReactNode;
  /** A disabled option stays visible; `text` shows the reason. */
  readonly disabled?: boolean;
}

/** An answer to a wizard's question, as a radio card. */
export function OptionCard(props: OptionCardProps) {
  const { name, value, checked, onChoose, title, text, icon: Icon, aside, disabled } = props;
  const id = useId();
  return (
    <label htmlFor={id} className={classes.card} data-checked={checked} data-disabled={disabled}>
      <Radio
        id={id}
        size="xs"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      {Icon && (
        <span className={classes.icon}>
          <Icon size={18} stroke={1.6} />
        </span>
      )}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {text && <span className="ks-quiet">{text}</span>}
      </span>
      {aside && <span className={classes.aside}>{aside}</span>}
    </label>
  );
}
