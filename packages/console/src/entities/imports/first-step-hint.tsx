import { IMPORT_KIND_LABELS, type ImportKindName } from '@kickstand/domain/imports/import-terms.ts';
import { ACCESS, existingOf, firstToAdd } from '@kickstand/domain/imports/set-up.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fieldQuery } from '../../kit/document-query.ts';
import { graphql } from '../../kit/graphql.ts';
import { CreateButton } from './create-button.tsx';
import classes from './first-step.module.css';
import { importKeys } from './import-keys.ts';

const ExistingQuery = graphql(`
  query ImportExisting { importProgress { kind existing parentId } }
`);

const existingQuery = fieldQuery(importKeys.existing, ExistingQuery, {}, 'importProgress');

export interface FirstStepProps {
  readonly kind: ImportKindName;
  /** The hint if nothing has to exist before. */
  readonly children?: ReactNode;
  /** The hint has a link that creates one. */
  readonly linked?: boolean;
}

const needed = (first: ImportKindName) =>
  first === ACCESS
    ? 'No one can join an organization yet. Set up its access first.'
    : `Add ${IMPORT_KIND_LABELS[first].toLowerCase()} first.`;

/**
 * The hint of an empty list with a button that can succeed: it creates what the list has, or what has to exist
 * before that.
 */
export function FirstStepHint({ kind, children, linked = false }: FirstStepProps) {
  const { data: found } = useQuery(existingQuery);
  const first = found && firstToAdd(kind, existingOf(found));
  const parentId = found?.find((each) => each.kind === first)?.parentId ?? null;
  const isReady = first === undefined || first === kind;
  if (isReady && linked) return children;
  return (
    <>
      {isReady ? children : needed(first)}
      <span className={classes.button}>
        {first && <CreateButton kind={first} parentId={parentId} />}
      </span>
    </>
  );
}
