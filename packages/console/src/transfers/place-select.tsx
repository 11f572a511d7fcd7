import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  destinationHubsQuery,
  destinationShopsQuery,
  keyOfPlace,
  originHubsQuery,
  placeOfKey,
} from './transfer-places.ts';

export type ChosenPlace = NonNullable<ReturnType<typeof placeOfKey>>;

/**
 * Hubs and shops that vehicles can be moved between, in one grouped select. A destination takes
 * deliveries, and is not `except`.
 */
export function PlaceSelect({
  label,
  destination = false,
  value,
  onChange,
  except,
  error,
}: {
  label: string;
  destination?: boolean;
  value: ChosenPlace | null;
  onChange: (place: ChosenPlace | null) => void;
  except?: { readonly type: string; readonly id: string } | null | undefined;
  error?: ReactNode;
}) {
  const hubs = useQuery(destination ? destinationHubsQuery : originHubsQuery);
  const shops = useQuery(destinationShopsQuery);
  const items = (type: string, places: readonly { id: string; name: string }[] = []) =>
    places
      .map(({ id, name }) => ({ value: keyOfPlace({ type, id }), label: name }))
      .filter((place) => !except || place.value !== keyOfPlace(except));
  return (
    <Select
      label={label}
      placeholder={hubs.data ? 'Select a place' : 'Loading'}
      searchable
      nothingFoundMessage="No place matches"
      data={[
        { group: 'Hubs', items: items('Hub', hubs.data) },
        { group: 'Shops', items: items('SpokeShop', shops.data) },
      ]}
      value={value && keyOfPlace(value)}
      error={error}
      onChange={(key) => onChange((key && placeOfKey(key)) || null)}
    />
  );
}
