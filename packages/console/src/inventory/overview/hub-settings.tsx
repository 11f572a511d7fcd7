import { Switch } from '@mantine/core';
import { useState } from 'react';
import { vehicleName } from '../../entities/catalogue/vehicle-text.ts';
import { useSubmission } from '../../kit/form-dialog/use-submission.ts';
import classes from './overview.module.css';
import { type StatsRow, UpdateHubInventoryMutation } from './variant-stats-query.ts';

function useUpdate() {
  return useSubmission({
    mutation: UpdateHubInventoryMutation,
    invalidates: ['stock'],
  });
}

/** Whether customers can order the variant while it is out of stock at the hub. */
export function BackorderSwitch({ row, hubId }: { row: StatsRow; hubId: string }) {
  const { submit, busy } = useUpdate();
  const { variantId, allowBackorders: now } = row;
  return (
    <Switch
      aria-label={`Backorders of ${vehicleName(row)}`}
      className={classes.switch}
      checked={busy ? !now : now}
      onChange={() => {
        void submit({ hubVariants: [{ hubId, variantId, allowBackorders: !now }] });
      }}
    />
  );
}

/** The editable promised stock of a direct-ship hub; only the sum for several hubs. */
export function PromisedStock({ row, hubId }: { row: StatsRow; hubId: string | undefined }) {
  const { submit } = useUpdate();
  const [typed, setTyped] = useState<string>();
  const { variantId, variantCount: now } = row;
  if (hubId === undefined) return now;

  async function save() {
    const next = Number(typed);
    if (typed !== undefined && typed.trim() !== '' && next !== now && hubId) {
      await submit({
        hubVariants: [{ hubId, variantId, variantCount: next, expectedVariantCount: now }],
      });
    }
    setTyped(undefined);
  }

  return (
    <input
      className={classes.stock}
      aria-label={`Stock of ${vehicleName(row)}`}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(now)}
      onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
