import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { CodeInput } from '../../kit/code-input.tsx';
import { storageLocationsQuery } from './storage-locations-query.ts';

/**
 * A storage location, typed or scanned, with those that vehicles have now.
 * @param placeId the hub or shop; null for those of all.
 */
export function StorageLocationField({
  placeId,
  ...props
}: { placeId: string | null } & ComponentProps<typeof CodeInput>) {
  const known = useQuery(storageLocationsQuery(placeId)).data?.assetStorageLocations ?? [];
  const listId = useId();
  return (
    <>
      <CodeInput label="Storage location" placeholder="Rack B3" list={listId} {...props} />
      <datalist id={listId}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
