import type { ImportKindName } from '@kickstand/domain/imports/import-terms.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconPlus } from '../../kit/icons.ts';
import { creatingLink, KIND_STARTS } from './kind-starts.ts';

interface CreateButtonProps {
  readonly kind: ImportKindName;
  /** The newest record that one of this kind can belong to. */
  readonly parentId: string | null;
  /** The main button of the page. */
  readonly filled?: boolean;
}

/** Leads to the form that creates a record of a kind: 'New hub'. */
export function CreateButton({ kind, parentId, filled = false }: CreateButtonProps) {
  const start = KIND_STARTS[kind];
  if (!start) return null;
  return (
    <Button
      variant={filled ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} stroke={1.6} />}
      renderRoot={(props) => <Link {...props} {...creatingLink(start, parentId)} />}
    >
      {start.create}
    </Button>
  );
}
