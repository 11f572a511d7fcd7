import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { Note } from '../kit/note.tsx';
import { wordsOf } from '../kit/request-errors.ts';
import { useUnsavedEntries } from '../kit/unsaved-entries.ts';
import { DiscardButton } from './discard-button.tsx';
import {
  ImportCheckMutation,
  type ImportDetail,
  type ImportKindDetails,
} from './import-documents.ts';
import classes from './imports.module.css';

/** Maps columns to fields, then checks the rows. */
export function MappingStep({ found, kind }: { found: ImportDetail; kind: ImportKindDetails }) {
  const [start] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(found.mapping.map(({ field, column }) => [field, column])),
  );
  const [mapping, setMapping] = useState(start);
  useUnsavedEntries(mapping !== start);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { submit, busy } = useSubmission({
    mutation: ImportCheckMutation,
    invalidates: ['import'],
    onErrors: (errors) => setRefused(wordsOf(errors)),
  });
  const columns = found.columns.map((header, column) => ({
    value: String(column),
    label: header || `Column ${column + 1}`,
  }));
  const left = columns.filter(({ value }) => !Object.values(mapping).includes(Number(value)));

  function choose(field: string, column: string | null) {
    const { [field]: _before, ...rest } = mapping;
    setMapping(column === null ? rest : { ...rest, [field]: Number(column) });
    setRefused([]);
  }

  return (
    <div className={classes.form}>
      {found.problem && <Note meaning="attention">{found.problem}</Note>}
      <div className={classes.fields}>
        {kind.fields.map(({ name, label, hint, required }) => (
          <Select
            key={name}
            label={required ? label : `${label} (optional)`}
            description={hint}
            placeholder="Not in the file"
            clearable
            searchable
            data={columns}
            value={mapping[name] === undefined ? null : String(mapping[name])}
            onChange={(column) => choose(name, column)}
          />
        ))}
      </div>
      {left.length > 0 && (
        <p className={classes.quiet}>
          Ignored columns: {left.map(({ label }) => label).join(', ')}.
        </p>
      )}
      {refused.length > 0 && <Note meaning="lost">{refused.join(' ')}</Note>}
      <div className={classes.buttons}>
        <DiscardButton id={found.id} />
        <Button
          variant="filled"
          loading={busy}
          onClick={() =>
            void submit({
              id: found.id,
              mapping: Object.entries(mapping).map(([field, column]) => ({ field, column })),
            })
          }
        >
          Check rows
        </Button>
      </div>
    </div>
  );
}
