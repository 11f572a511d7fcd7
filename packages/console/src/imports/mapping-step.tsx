import type { HeadRow } from '@kickstand/domain/imports/import-layout.ts';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { Note } from '../kit/note.tsx';
import { wordsOf } from '../kit/request-errors.ts';
import { useUnsavedEntries } from '../kit/unsaved-entries.ts';
import { ReadingFields, readingSubjects, useReadings } from './column-readings.tsx';
import { DiscardButton } from './discard-button.tsx';
import { columnLabel, samplesOf } from './head-rows.ts';
import {
  ImportCheckMutation,
  type ImportDetail,
  type ImportKindDetails,
  importHeadQuery,
} from './import-documents.ts';
import classes from './imports.module.css';
import { LayoutFields } from './layout-fields.tsx';

/** What a field takes, and what the chosen column has. */
function Description({ hint, samples }: { hint: string | null; samples: readonly string[] }) {
  if (!hint && samples.length === 0) return null;
  return (
    <>
      {hint}
      {samples.length > 0 && <span className={classes.samples}>{samples.join(' · ')}</span>}
    </>
  );
}

interface MappingStepProps {
  readonly found: ImportDetail;
  readonly kind: ImportKindDetails;
  /** Returns to the checked rows: once a check is accepted, or to keep the mapping. */
  readonly onLeave?: () => void;
}

/** Shows how the file is read, maps columns to fields, then checks the rows. */
export function MappingStep(props: MappingStepProps) {
  const { found } = props;
  const { data: head } = useQuery(importHeadQuery(found.id));
  if (!head) return null;
  const key = JSON.stringify([found.layout, found.columns]);
  return (
    <div className={classes.form}>
      {found.problem && <Note meaning="attention">{found.problem}</Note>}
      <LayoutFields found={found} head={head} />
      <MappingFields key={key} {...props} head={head} />
    </div>
  );
}

/** What a person has to choose before the rows can be checked, in sentences. */
function unansweredQuestions(
  { layout }: ImportDetail,
  open: ReturnType<typeof useReadings>['open'],
  kind: ImportKindDetails,
): string[] {
  const encoding = layout.encodingChoices.length > 0 ? ['Choose the encoding of the file.'] : [];
  return [...encoding, ...readingSubjects(open, kind).map((what) => `Choose what ${what}.`)];
}

function MappingFields({
  found,
  kind,
  head,
  onLeave,
}: MappingStepProps & { head: readonly HeadRow[] }) {
  const [start] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(found.mapping.map(({ field, column }) => [field, column])),
  );
  const [mapping, setMapping] = useState(start);
  const readings = useReadings(found, mapping);
  useUnsavedEntries(mapping !== start || readings.answers.length > 0);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { submit, busy } = useSubmission({
    mutation: ImportCheckMutation,
    invalidates: ['import'],
    onErrors: (errors) => setRefused(wordsOf(errors)),
  });
  const columns = found.columns.map((_, column) => ({
    value: String(column),
    label: columnLabel(found.columns, column),
  }));
  const samples = (column: number | undefined) =>
    column === undefined ? [] : samplesOf(head, found.layout.firstRow ?? 1, column);
  const left = columns.filter(({ value }) => !Object.values(mapping).includes(Number(value)));

  function choose(field: string, column: string | null) {
    const { [field]: _before, ...rest } = mapping;
    setMapping(column === null ? rest : { ...rest, [field]: Number(column) });
    setRefused([]);
  }

  async function check(): Promise<void> {
    const unanswered = unansweredQuestions(found, readings.open, kind);
    if (unanswered.length > 0) {
      setRefused(unanswered);
      return;
    }
    const columnsOfFields = Object.entries(mapping).map(([field, column]) => ({ field, column }));
    // The check may end before a refetch sees that it runs.
    const checked = { id: found.id, mapping: columnsOfFields, readings: readings.answers };
    if (await submit(checked)) onLeave?.();
  }

  return (
    <>
      <ReadingFields {...readings} kind={kind} onChoose={() => setRefused([])} />
      <div className={classes.fields}>
        {kind.fields.map(({ name, label, hint, required }) => (
          <Select
            key={name}
            label={required ? label : `${label} (optional)`}
            description={<Description hint={hint} samples={samples(mapping[name])} />}
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
        <p className="ks-quiet">Ignored columns: {left.map(({ label }) => label).join(', ')}.</p>
      )}
      {refused.length > 0 && <Note meaning="lost">{refused.join(' ')}</Note>}
      <div className={classes.buttons}>
        <DiscardButton found={found} />
        {onLeave && (
          <Button disabled={busy} onClick={onLeave}>
            Keep mapping
          </Button>
        )}
        <Button variant="filled" loading={busy} onClick={() => void check()}>
          Check rows
        </Button>
      </div>
    </>
  );
}
