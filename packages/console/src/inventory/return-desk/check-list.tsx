import type { DamagePrice, ReturnCheck } from '@kickstand/domain/inventory/inspection-terms.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { Button, Checkbox, Input, Radio } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { CheckAnswers, InspectionForm } from './inspection-values.ts';
import classes from './return-desk.module.css';

const ANSWERS = [
  { value: 'yes', label: 'In order' },
  { value: 'no', label: 'Not in order' },
];

function Problem({ children }: { readonly children: ReactNode }) {
  return children ? (
    <p role="alert" className={classes.problem}>
      {children}
    </p>
  ) : null;
}

/** What is looked at; each item is in order, not in order, or was not looked at. */
export function CheckList({
  form,
  checks,
}: {
  readonly form: InspectionForm;
  readonly checks: readonly ReturnCheck[];
}) {
  const id = useId();
  const answers = form.values.checks;
  const answer = (values: CheckAnswers) => form.setFieldValue('checks', { ...answers, ...values });
  const open = checks.filter((check) => !answers[check.id]);
  if (checks.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <Input.Label component="legend">Checklist</Input.Label>
      <ul className={classes.checks}>
        {checks.map((check) => (
          <li key={check.id}>
            <div className={classes.check} role="radiogroup" aria-labelledby={`${id}-${check.id}`}>
              <span id={`${id}-${check.id}`} className={classes.what}>
                {check.text}
              </span>
              <span className={classes.answers}>
                {ANSWERS.map(({ value, label }) => (
                  <Radio
                    key={value}
                    name={`${id}-${check.id}`}
                    label={label}
                    checked={answers[check.id] === value}
                    onChange={() => answer({ [check.id]: value })}
                  />
                ))}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <Button
          size="compact-sm"
          mt={8}
          onClick={() => answer(Object.fromEntries(open.map((each) => [each.id, 'yes'])))}
        >
          {open.length === checks.length ? 'All in order' : 'The others are in order'}
        </Button>
      )}
      <Problem>{form.errors.checks}</Problem>
    </fieldset>
  );
}

/** What the customer pays for: each is charged on its own after the inspection is saved. */
export function DamageList({
  form,
  prices,
}: {
  readonly form: InspectionForm;
  readonly prices: readonly DamagePrice[];
}) {
  const { damages } = form.values;
  if (prices.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <Input.Label component="legend">Damages that the customer pays for (optional)</Input.Label>
      <ul className={classes.damages}>
        {prices.map(({ id, name, amountCents }) => (
          <li key={id}>
            <Checkbox
              label={`${name}, ${formatCents(amountCents)}`}
              checked={damages.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                form.setFieldValue(
                  'damages',
                  checked ? [...damages, id] : damages.filter((each) => each !== id),
                )
              }
            />
          </li>
        ))}
      </ul>
      <p className="ks-quiet">
        Nothing is charged yet. Each is charged afterwards, with a preview of its tax.
      </p>
      <Problem>{form.errors.damages}</Problem>
    </fieldset>
  );
}
