import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { FormValues } from '../drafts/form-values.ts';
import { listText } from '../list-text.ts';
import { Note } from '../note.tsx';
import classes from './conflict-choices.module.css';
import type { Conflict } from './use-edit-together.ts';
import { onlyDifferent, type ValueName, valueText } from './value-text.ts';

interface Conflicts {
  readonly conflicts: readonly Conflict[];
  readonly by: string;
  readonly fieldLabel: (field: string) => string;
  readonly nameOf: ValueName;
  /** Registers a place beside a field; returns a function that unregisters it. */
  readonly register: (field: string) => () => void;
}

const ConflictContext = createContext<Conflicts | undefined>(undefined);

interface ProviderProps {
  readonly edit: { readonly conflicts: readonly Conflict[]; readonly by: string };
  readonly fieldLabel: (field: string) => string;
  /** Displays values that are references: the hub of an id. */
  readonly nameOf?: ValueName | undefined;
  readonly children: ReactNode;
}

const noName = () => undefined;

/**
 * Wraps a form that several people may edit: shows both values beside each conflicting field, or
 * above the form if the field has no place for them.
 */
export function ConflictChoices({ edit, fieldLabel, nameOf = noName, children }: ProviderProps) {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const register = useCallback((field: string) => {
    setPlaces((now) => [...now, field]);
    return () =>
      setPlaces((now) => {
        const index = now.indexOf(field);
        return now.filter((_, each) => each !== index);
      });
  }, []);
  const { conflicts, by } = edit;
  const context = useMemo(
    () => ({ conflicts, by, fieldLabel, nameOf, register }),
    [conflicts, by, fieldLabel, nameOf, register],
  );
  const placeless = conflicts.filter(({ unit }) => !places.includes(unit[0] ?? ''));
  return (
    <ConflictContext value={context}>
      {placeless.map((conflict) => (
        <Note key={conflict.unit.join()} meaning="attention">
          <Choice conflict={conflict} context={context} named />
        </Note>
      ))}
      {children}
    </ConflictContext>
  );
}

/**
 * The place for a choice beside a field.
 * @param flush for cards without padding.
 */
export function FieldConflict({ field, flush = false }: { field: string; flush?: boolean }) {
  const context = use(ConflictContext);
  const register = context?.register;
  useLayoutEffect(() => register?.(field), [register, field]);
  const conflict = context?.conflicts.find(({ unit }) => unit[0] === field);
  if (!context || !conflict) return null;
  return (
    <div className={`${classes.beside} ${flush ? classes.flush : ''}`}>
      <Choice conflict={conflict} context={context} named={conflict.unit.length > 1} />
    </div>
  );
}

/** Adds a place for choices to each input of the form. */
export function withConflictPlaces<Values extends FormValues>(
  form: UseFormReturnType<Values>,
): UseFormReturnType<Values> {
  const getInputProps: typeof form.getInputProps = (path, options) => {
    const props = form.getInputProps(path, options);
    const field = String(path);
    const isInput = typeof form.values[field] === 'string' && options?.type !== 'checkbox';
    if (!isInput) return props;
    return {
      ...props,
      inputContainer: (input: ReactNode) => (
        <>
          {input}
          <FieldConflict field={field} />
        </>
      ),
    };
  };
  return { ...form, getInputProps };
}

interface ChoiceProps {
  conflict: Conflict;
  context: Conflicts;
  named: boolean;
}

function Choice({ conflict, context, named }: ChoiceProps) {
  const id = useId();
  const { fieldLabel, nameOf, by } = context;
  const { unit, choose } = conflict;
  const label = listText(unit.map(fieldLabel));
  const words = (of: FormValues, other: FormValues) =>
    unit
      .map((field) => {
        const said = valueText(
          field,
          onlyDifferent(of[field], other[field], conflict.apart),
          nameOf,
        );
        return unit.length > 1 ? `${fieldLabel(field)} ${said}` : said;
      })
      .join(', ');
  const mine = words(conflict.mine, conflict.theirs);
  const theirs = words(conflict.theirs, conflict.mine);
  const author = by.replace(
    /^(someone|you) /,
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: inside a form's own fieldsets a group is not a fieldset.
    <div role="group" aria-labelledby={id} className={classes.choice} data-conflict>
      <p id={id}>
        {named ? `${label}: ` : <span className="ks-hidden">{label}: </span>}
        {author} also changed this. Choose which value to save.
      </p>
      <div className={classes.buttons}>
        <Button className={classes.button} onClick={() => choose('mine')}>
          {mine ? `Keep yours: ${mine}` : 'Keep yours'}
        </Button>
        <Button className={classes.button} onClick={() => choose('theirs')}>
          {theirs ? `Use theirs: ${theirs}` : 'Use theirs'}
        </Button>
      </div>
    </div>
  );
}
