import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  destinationHubsQuery,
  destinationShopsQuery,
  originHubsQuery,
} from '../entities/transfers/transfer-places.ts';
import { customersToCollectFromQuery } from './customers-to-collect-from.ts';
import { keyOfPlace, originOfKey, placeOfKey } from './place-key.ts';

export type ChosenPlace = NonNullable<ReturnType<typeof placeOfKey>>;
export type ChosenOrigin = NonNullable<ReturnType<typeof originOfKey>>;

const SEARCH_DEBOUNCE_MS = 300;

interface PlaceSelectProps<Place> {
  readonly value: Place | null;
  readonly onChange: (place: Place | null) => void;
  readonly error?: ReactNode;
}

/** Selects the origin: a hub, a shop, or a customer, searched by name or e-mail. */
export function OriginSelect({ value, onChange, error }: PlaceSelectProps<ChosenOrigin>) {
  const hubs = useQuery(originHubsQuery);
  const shops = useQuery(destinationShopsQuery);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const [searched] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const found = useQuery(customersToCollectFromQuery(searched, searched !== chosen?.label)).data;
  const customers = (found ?? []).map(({ id, fullName, email }) => ({
    value: keyOfPlace({ type: 'Customer', id }),
    label: `${fullName}, ${email}`,
  }));
  // The selected one remains an option, whatever is typed next.
  if (chosen && !customers.some((each) => each.value === chosen.value)) customers.push(chosen);
  return (
    <Select
      label="Origin"
      description="Type a name or an e-mail to collect the vehicle of a customer."
      placeholder={hubs.data ? 'Select a place' : 'Loading'}
      searchable
      nothingFoundMessage="No hub, shop or customer matches"
      onSearchChange={setTyped}
      data={[
        { group: 'Hubs', items: itemsOf('Hub', hubs.data) },
        { group: 'Shops', items: itemsOf('SpokeShop', shops.data) },
        { group: 'Customers', items: customers },
      ]}
      value={value && keyOfPlace(value)}
      error={error}
      onChange={(key) => {
        const customer = customers.find((each) => each.value === key);
        setChosen(customer);
        onChange((key && originOfKey(key)) || null);
      }}
    />
  );
}

/** Selects the destination: a hub or shop that accepts deliveries, other than the origin. */
export function DestinationSelect({
  value,
  onChange,
  except,
  isFirst = false,
  error,
}: PlaceSelectProps<ChosenPlace> & {
  /** The first question of its form: it has the focus, and its list is open. */
  isFirst?: boolean;
  except?: { readonly type: string; readonly id: string } | null | undefined;
}) {
  const hubs = useQuery(destinationHubsQuery);
  const shops = useQuery(destinationShopsQuery);
  const others = (items: readonly { value: string; label: string }[]) =>
    items.filter((place) => !except || place.value !== keyOfPlace(except));
  return (
    <Select
      label="Destination"
      placeholder={hubs.data ? 'Select a place' : 'Loading'}
      searchable
      data-autofocus={isFirst || undefined}
      openOnFocus={isFirst}
      nothingFoundMessage="No place matches"
      data={[
        { group: 'Hubs', items: others(itemsOf('Hub', hubs.data)) },
        { group: 'Shops', items: others(itemsOf('SpokeShop', shops.data)) },
      ]}
      value={value && keyOfPlace(value)}
      error={error}
      onChange={(key) => onChange((key && placeOfKey(key)) || null)}
    />
  );
}

function itemsOf(type: string, places: readonly { id: string; name: string }[] = []) {
  return places.map(({ id, name }) => ({ value: keyOfPlace({ type, id }), label: name }));
}
