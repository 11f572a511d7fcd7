import { plural } from '@kickstand/domain/kernel/plural.ts';
import { Button } from '@mantine/core';
import { Card } from '../kit/card/card.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { refusalOf } from '../kit/permission.ts';
import classes from './service-plans.module.css';
import { ServicePlansDialog } from './service-plans-dialog.tsx';
import type { VehicleDetail } from './vehicle-documents.ts';

type Plan = VehicleDetail['servicePlans'][number];

/** 'First after 30 days, then every 180 days'. */
function daysOf({ firstAfterDays, everyDays }: Plan): string {
  const every = everyDays !== null && `every ${plural(everyDays, 'day')}`;
  if (firstAfterDays === null) return every ? `Every ${plural(everyDays ?? 0, 'day')}` : '';
  const first = `after ${plural(firstAfterDays, 'day')}`;
  return every ? `First ${first}, then ${every}` : `Once, ${first}`;
}

/** What is done to the vehicles of the model again and again. */
export function ServicePlansSection({ vehicle }: { readonly vehicle: VehicleDetail }) {
  const { open, ...dialog } = useDialog();
  const forbidden = refusalOf('servicePlanSave');
  const { servicePlans: plans } = vehicle;
  return (
    <Card title="Service plans">
      {plans.length === 0 && (
        <p className="ks-quiet">
          None. A plan opens a service job for each vehicle a week before it is due.
        </p>
      )}
      <ul className={classes.plans}>
        {plans.map((plan) => (
          <li key={plan.id}>
            {plan.name}
            <span>{daysOf(plan)}</span>
          </li>
        ))}
      </ul>
      <Button
        className={classes.edit}
        disabled={forbidden !== undefined}
        title={forbidden}
        onClick={open}
      >
        Edit service plans
      </Button>
      <ServicePlansDialog vehicle={vehicle} {...dialog} />
    </Card>
  );
}
