import { fastest } from '@kickstand/domain/orders/program-availability.ts';
import { Input } from '@mantine/core';
import { Fragment, useId } from 'react';
import { ChannelCard } from './channel-card.tsx';
import classes from './new-order.module.css';
import type { CatalogVariant, OrderingCustomer } from './new-order-documents.ts';
import {
  channelsOf,
  fastestOf,
  type NewOrderDraft,
  type StepErrors,
  withChannel,
} from './new-order-draft.ts';
import { ShopSelect } from './shop-select.tsx';
import { SpecialOrderNote } from './variant-options.tsx';

interface ChannelStepProps {
  readonly customer: OrderingCustomer;
  readonly variant: CatalogVariant;
  readonly draft: NewOrderDraft;
  readonly errors: StepErrors;
  readonly onChange: (draft: NewOrderDraft) => void;
}

/** Step 4: how the vehicle reaches the customer. */
export function ChannelStep({ customer, variant, draft, errors, onChange }: ChannelStepProps) {
  const name = useId();
  const channels = channelsOf(variant);
  const hasChoice = channels.filter(({ selectable }) => selectable.length > 0).length > 1;
  const best = hasChoice ? fastestOf(variant)?.program : undefined;

  return (
    <>
      <div className={classes.channels} role="radiogroup" aria-label="Fulfillment channel">
        {channels.map((channel) => {
          const chosen = channel.program === draft.program;
          const shop = channel.selectable.find((each) => each.shop?.id === draft.spokeShopId);
          return (
            <Fragment key={channel.program}>
              <ChannelCard
                name={name}
                channel={channel}
                shown={(chosen && shop) || fastest(channel.selectable)}
                areaName={customer.office?.serviceArea?.name}
                isFastest={channel.program === best}
                checked={chosen}
                onChoose={() => onChange(withChannel(draft, variant, channel.program))}
              />
              {chosen && channel.program === 'spoke' && channel.details.length > 1 && (
                <ShopSelect
                  details={channel.details}
                  value={draft.spokeShopId}
                  error={errors.spokeShopId}
                  onChange={(spokeShopId) => onChange({ ...draft, spokeShopId })}
                />
              )}
            </Fragment>
          );
        })}
      </div>
      {errors.program && <Input.Error role="alert">{errors.program}</Input.Error>}
      <p className={classes.hint}>Times are business days from the day the order is placed.</p>
      <SpecialOrderNote variant={variant} />
    </>
  );
}
