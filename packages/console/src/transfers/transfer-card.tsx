import { Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  destinationHubsQuery,
  destinationShopsQuery,
} from '../entities/transfers/transfer-places.ts';
import { CodeInput } from '../kit/code-input.tsx';
import { FailureNote } from '../kit/note.tsx';
import { OriginCard } from './origin-card.tsx';
import classes from './transfer-card.module.css';
import { originsQuery } from './transfer-origins.ts';

interface Place<Type extends string> {
  readonly type: Type;
  readonly id: string;
}

/** The part of a form that decides whether and how a vehicle is collected. */
export interface TransferValues {
  readonly createTransferOrder: boolean;
  readonly transferOrderOrigin: Place<'Customer' | 'Hub' | 'SpokeShop'> | null;
  readonly transferOrderDestination: Place<'Hub' | 'SpokeShop'> | null;
  readonly transferOrderTrackingInfo: string;
}

/** The initial values: from the customer to the customer's hub, unless it accepts no deliveries. */
export function startTransfer(start: {
  readonly on: boolean;
  readonly customerId: string;
  readonly hub: { readonly id: string; readonly directShipEnabled: boolean } | null;
}): TransferValues {
  const { hub } = start;
  return {
    createTransferOrder: start.on,
    transferOrderOrigin: { type: 'Customer', id: start.customerId },
    transferOrderDestination: hub && !hub.directShipEnabled ? { type: 'Hub', id: hub.id } : null,
    transferOrderTrackingInfo: '',
  };
}

export interface TransferCardProps {
  /** The customer whose vehicle is collected. */
  readonly subscriptionId: string;
  readonly values: TransferValues;
  readonly onChange: (changes: Partial<TransferValues>) => void;
  readonly errors: Partial<Record<keyof TransferValues, ReactNode>>;
  /** Allows a shop as the destination. */
  readonly toShops?: boolean;
  /** The order is always created: the checkbox cannot be cleared. */
  readonly always?: boolean;
  /** Why none can be created, if so. */
  readonly impossible?: string | undefined;
}

/** The option to create a transfer order, with its fields. */
export function TransferCard(props: TransferCardProps) {
  const { values, onChange, errors, always = false, impossible } = props;
  return (
    <div className={classes.card}>
      <Checkbox
        label="Create a transfer order"
        description={impossible ?? 'The current vehicle is collected and taken to the destination.'}
        checked={values.createTransferOrder}
        disabled={always || impossible !== undefined}
        error={errors.createTransferOrder}
        onChange={(event) => onChange({ createTransferOrder: event.currentTarget.checked })}
      />
      {values.createTransferOrder && <TransferFields {...props} />}
    </div>
  );
}

const keyOf = ({ type, id }: Place<string>): string => `${type}:${id}`;

function TransferFields(props: TransferCardProps) {
  const { subscriptionId, values, onChange, errors } = props;
  const origins = useQuery(originsQuery(subscriptionId));
  const chosen = values.transferOrderOrigin;
  const origin = origins.data?.find((each) => chosen && keyOf(each) === keyOf(chosen));

  function chooseOrigin(key: string | null) {
    const found = origins.data?.find((each) => keyOf(each) === key);
    const destination = values.transferOrderDestination;
    const same = found && destination && keyOf(found) === keyOf(destination);
    onChange({
      transferOrderOrigin: found ? { type: found.type, id: found.id } : null,
      ...(same && { transferOrderDestination: null }),
    });
  }

  if (origins.isError) return <FailureNote query={origins} />;
  return (
    <>
      <Select
        label="Origin"
        placeholder={origins.data ? 'Select an origin' : 'Loading'}
        searchable
        nothingFoundMessage="No place matches"
        data={(origins.data ?? []).map((each) => ({ value: keyOf(each), label: each.name }))}
        value={origin ? keyOf(origin) : null}
        error={errors.transferOrderOrigin}
        onChange={chooseOrigin}
      />
      {origin && <OriginCard origin={origin} />}
      <DestinationSelect {...props} />
      <CodeInput
        label="Tracking number"
        classNames={{ input: 'ks-mono' }}
        value={values.transferOrderTrackingInfo}
        error={errors.transferOrderTrackingInfo}
        onChange={(event) => onChange({ transferOrderTrackingInfo: event.currentTarget.value })}
      />
    </>
  );
}

/** Any hub that accepts deliveries, and any shop with `toShops`, except the origin. */
function DestinationSelect({ values, onChange, errors, toShops = false }: TransferCardProps) {
  const hubs = useQuery(destinationHubsQuery);
  const shops = useQuery({ ...destinationShopsQuery, enabled: toShops });
  const { transferOrderOrigin: origin, transferOrderDestination: destination } = values;
  const places = [
    ...(hubs.data ?? []).map(({ id, name }) => ({ type: 'Hub' as const, id, name })),
    ...((toShops && shops.data) || []).map(({ id, name }) => ({
      type: 'SpokeShop' as const,
      id,
      name,
    })),
  ].filter((place) => !origin || keyOf(place) !== keyOf(origin));
  const options = (type: string) =>
    places
      .filter((place) => place.type === type)
      .map((place) => ({ value: keyOf(place), label: place.name }));
  return (
    <Select
      label="Destination"
      placeholder={hubs.data ? 'Select a destination' : 'Loading'}
      searchable
      nothingFoundMessage="No place matches"
      data={
        toShops
          ? [
              { group: 'Hubs', items: options('Hub') },
              { group: 'Shops', items: options('SpokeShop') },
            ]
          : options('Hub')
      }
      value={destination && places.length > 0 ? keyOf(destination) : null}
      error={errors.transferOrderDestination}
      onChange={(key) => {
        const found = places.find((place) => keyOf(place) === key);
        onChange({
          transferOrderDestination: found ? { type: found.type, id: found.id } : null,
        });
      }}
    />
  );
}
