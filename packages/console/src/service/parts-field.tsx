import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { MOST_JOB_PARTS } from '@kickstand/domain/service/service-terms.ts';
import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PartChoice, partChoicesQuery } from './job-documents.ts';
import type { JobForm } from './job-values.ts';
import classes from './service.module.css';

interface PartsFieldProps {
  readonly form: JobForm;
  /** The hub of the vehicle, from whose stock parts are taken. */
  readonly hubId: string | undefined;
}

/** 'Brake pad, $12.50, 4 here'. */
function choiceLabel(
  { name, number, priceCents, stock }: PartChoice,
  hubId: string | undefined,
): string {
  const here = stock.find(({ hub }) => hub.id === hubId);
  const named = number ? `${name} (${number})` : name;
  return [named, formatCents(priceCents), here && `${here.quantity} here`]
    .filter(Boolean)
    .join(', ');
}

/** The parts that a job used, each once with its quantity. */
export function PartsField({ form, hubId }: PartsFieldProps) {
  const { parts } = form.values;
  return (
    <fieldset className={classes.parts}>
      <legend>Parts</legend>
      {parts.map(({ partId, name }, index) => (
        <div key={partId} className={classes.part}>
          <span>{name}</span>
          <TextInput
            aria-label={`Quantity of ${name}`}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps(`parts.${index}.quantity`)}
          />
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Remove ${name}`}
            onClick={() => form.setFieldValue('parts', parts.toSpliced(index, 1))}
          >
            Remove
          </Button>
        </div>
      ))}
      <AddPart
        hubId={hubId}
        taken={parts.map(({ partId }) => partId)}
        error={form.errors.parts}
        onAdd={({ id, name }) =>
          form.setFieldValue('parts', [...parts, { partId: id, name, quantity: '1' }])
        }
      />
    </fieldset>
  );
}

interface AddPartProps {
  readonly hubId: string | undefined;
  readonly taken: readonly string[];
  readonly error: React.ReactNode;
  readonly onAdd: (part: PartChoice) => void;
}

function AddPart({ hubId, taken, error, onAdd }: AddPartProps) {
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text, 300);
  const choices = useQuery(partChoicesQuery(searched)).data?.parts.nodes ?? [];
  const free = choices.filter(({ id }) => !taken.includes(id));
  return (
    <Select
      aria-label="Add a part"
      placeholder="Add a part"
      searchable
      disabled={taken.length >= MOST_JOB_PARTS}
      nothingFoundMessage="No part matches. Parts are added under Service, Parts."
      data={free.map((part) => ({ value: part.id, label: choiceLabel(part, hubId) }))}
      // The server has searched already.
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      value={null}
      error={error}
      onChange={(id) => {
        const part = free.find((each) => each.id === id);
        if (part) onAdd(part);
        setText('');
      }}
    />
  );
}
