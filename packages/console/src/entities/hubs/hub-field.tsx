import { Select } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNote } from '../../kit/note.tsx';
import type { HubChoice } from './hub-choices-query.ts';

interface HubFieldProps {
  readonly query: UseQueryResult<readonly HubChoice[]>;
  /** The hubs that can be chosen; undefined until they are loaded. */
  readonly choices: readonly HubChoice[] | undefined;
  readonly value?: string;
  readonly error?: ReactNode;
  readonly onChange: (id: string) => void;
}

/** Chooses a hub. */
export function HubField({ query, choices, onChange, ...input }: HubFieldProps) {
  if (query.isLoadingError) return <FailureNote query={query} />;
  return (
    <Select
      label="Hub"
      placeholder={choices ? 'Select a hub' : 'Loading'}
      searchable
      nothingFoundMessage="No hub matches"
      data={choices?.map((hub) => ({ value: hub.id, label: hub.name })) ?? []}
      {...input}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
