import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { refusalOf } from '../kit/permission.ts';
import type { DamageToCharge } from './charge-dialog.tsx';
import { customerQuery } from './customer-query.ts';

const ChargeDialog = lazy(async () => ({
  default: (await import('./charge-dialog.tsx')).ChargeDialog,
}));

interface ChargeDamageButtonProps {
  readonly customerId: string;
  readonly damage: DamageToCharge;
}

/** Opens the one-time charge for a damage that an inspection found. */
export function ChargeDamageButton(props: ChargeDamageButtonProps) {
  const [opened, setOpened] = useState(false);
  const forbidden = refusalOf('customerCreateOneTimePayment');
  return (
    <>
      <Button
        size="compact-sm"
        disabled={forbidden !== undefined}
        title={forbidden}
        aria-label={`Charge for ${props.damage.name}`}
        onClick={() => setOpened(true)}
      >
        Charge
      </Button>
      {opened && (
        <Suspense>
          <Charge {...props} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

function Charge({
  customerId,
  damage,
  onClose,
}: ChargeDamageButtonProps & { readonly onClose: () => void }) {
  const { data } = useQuery(customerQuery(customerId));
  if (!data?.customer) return null;
  return <ChargeDialog customer={data.customer} damage={damage} opened onClose={onClose} />;
}
