import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { DialogFoot } from '../form-dialog/dialog.tsx';
import { focusFirstInvalid } from '../form-dialog/focus-first-invalid.ts';
import { GuardedDialog } from '../form-dialog/guarded-dialog.tsx';
import { SAVE_KEYS, SaveKeyHint } from '../form-dialog/save-key-hint.tsx';
import { IconCheck, IconChevronLeft } from '../icons.ts';
import classes from './wizard.module.css';

export interface WizardProps {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The names of all steps in order. */
  readonly steps: readonly string[];
  /** Index of the current step. */
  readonly current: number;
  /** Omitted if one cannot go back. */
  readonly onBack?: (() => void) | undefined;
  /** Continues if the step is valid, else shows its errors. */
  readonly onContinue: () => void | Promise<void>;
  /** 'Continue' unless the last step names its action. */
  readonly continueLabel?: string;
  readonly continueDisabled?: boolean;
  readonly busy?: boolean;
  /** Whether leaving the wizard would lose entries, so that it asks first. */
  readonly unsaved: boolean;
  /** The 212 px column on the right. */
  readonly summary?: ReactNode;
  /** The current step. */
  readonly children: ReactNode;
}

/** A step without fields has the focus itself, so that Enter continues. */
function continueOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}

/** A task in steps: their names underlined, one question at a time, Back and Continue. */
export function Wizard(props: WizardProps) {
  const { title, opened, onClose } = props;
  return (
    <GuardedDialog
      title={title}
      opened={opened}
      onClose={onClose}
      width="wizard"
      entries={{ unsaved: props.unsaved, sending: props.busy ?? false }}
    >
      {() => <Steps {...props} />}
    </GuardedDialog>
  );
}

function Steps(props: WizardProps) {
  const { title, steps, current, onBack, summary } = props;
  const question = useRef<HTMLDivElement>(null);
  return (
    <form
      className={classes.wizard}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (props.busy || props.continueDisabled) return;
        // If the step is valid, the next one replaces it and keeps the focus.
        const answered = question.current;
        void Promise.resolve(props.onContinue()).then(() => focusFirstInvalid(answered));
      }}
    >
      <StepRow steps={steps} current={current} />
      <div className={summary ? classes.columns : classes.column}>
        <Question key={current} element={question} name={steps[current] ?? title}>
          {props.children}
        </Question>
        {summary && <aside className={classes.summary}>{summary}</aside>}
      </div>
      <DialogFoot
        start={
          onBack && (
            <Button
              leftSection={<IconChevronLeft size={14} stroke={1.8} />}
              disabled={props.busy ?? false}
              onClick={onBack}
            >
              Back
            </Button>
          )
        }
      >
        <SaveKeyHint>
          <Button
            type="submit"
            variant="filled"
            loading={props.busy ?? false}
            disabled={props.continueDisabled}
            {...SAVE_KEYS}
          >
            {props.continueLabel ?? 'Continue'}
          </Button>
        </SaveKeyHint>
      </DialogFoot>
    </form>
  );
}

interface QuestionProps {
  element: RefObject<HTMLDivElement | null>;
  name: string;
  children: ReactNode;
}

/** A new step takes the focus, so that screen readers and the keyboard continue from there. */
function Question({ element, name, children }: QuestionProps) {
  useLayoutEffect(() => {
    const step = element.current;
    step?.scrollIntoView();
    const field =
      step?.querySelector<HTMLElement>('input[type="radio"]:checked') ??
      step?.querySelector<HTMLElement>(':is(input, select, textarea):enabled');
    // The dialog looks for it when it opens.
    (field ?? step)?.setAttribute('data-autofocus', '');
    (field ?? step)?.focus();
  }, [element]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend.
    <div
      ref={element}
      className={classes.question}
      role="group"
      aria-label={name}
      tabIndex={-1}
      onKeyDown={continueOnEnter}
    >
      {children}
    </div>
  );
}

function StepRow({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step, index) => {
        const stage = index < current ? 'past' : index === current ? 'current' : 'ahead';
        return (
          <li
            key={step}
            className={classes.step}
            data-stage={stage}
            aria-current={stage === 'current' ? 'step' : undefined}
          >
            {stage === 'past' ? (
              <IconCheck size={16} stroke={1.8} label="Done:" />
            ) : (
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
            )}
            <span className={classes.stepName}>{step}</span>
          </li>
        );
      })}
    </ol>
  );
}
