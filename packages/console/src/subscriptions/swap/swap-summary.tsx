import { formatMonthly } from '@kickstand/domain/kernel/money.ts';
import { VariantPicture } from '../../entities/catalogue/variant-picture.tsx';
import { colorAndSize, modelName } from '../../entities/catalogue/vehicle-text.ts';
import { Serial } from '../../entities/inventory/serial-label.tsx';
import { EmailText } from '../../kit/fact-list/email.tsx';
import type { SubscriptionDetail } from '../subscription-documents.ts';
import classes from './swap.module.css';

/** The customer and the current vehicle. */
export function SwapSummary({ subscription }: { subscription: SubscriptionDetail }) {
  const { customer, variant, asset, planPrice } = subscription;
  return (
    <div className={classes.summary}>
      <div className={classes.words}>
        <span className={classes.caption}>Customer</span>
        <span className={classes.name}>{customer.fullName}</span>
        <EmailText address={customer.email} />
      </div>
      <div className={classes.words}>
        <span className={classes.caption}>{asset ? 'Current vehicle' : 'Subscribed to'}</span>
        <VariantPicture url={variant.image?.url} className={classes.summaryPicture} />
        <span className={classes.name}>{modelName(variant)}</span>
        <span>{colorAndSize(variant)}</span>
        <span>
          {asset ? <Serial number={asset.serialNumber} missing="No serial number" /> : 'No vehicle'}
        </span>
        <span>Billed {formatMonthly(planPrice.amount, planPrice.currencyCode)}</span>
      </div>
    </div>
  );
}
