import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { VariantPicture } from '../entities/catalogue/variant-picture.tsx';
import { EmailText } from '../kit/fact-list/email.tsx';
import classes from './new-order.module.css';
import type { OrderingCustomer } from './new-order-documents.ts';
import type { ChosenOffer } from './new-order-draft.ts';
import { PriceTable } from './order-price.tsx';

interface OrderSummaryProps {
  customer: OrderingCustomer;
  chosen: ChosenOffer;
}

/** The choices so far, on the right of the later steps. */
export function OrderSummary({ customer, chosen }: OrderSummaryProps) {
  const { entry, variant } = chosen;
  const place = [customer.organization?.name, customer.office?.name].filter(Boolean).join(', ');
  return (
    <div className={classes.summary}>
      <div className={classes.person}>
        <span className={classes.caption}>Customer</span>
        <span className={classes.personName}>{customer.fullName}</span>
        <span>
          <EmailText address={customer.email} />
        </span>
        {place && <span>{place}</span>}
      </div>
      {entry && variant && (
        <>
          <VariantPicture url={variant.image?.url} className={classes.summaryPicture} />
          <div className={classes.person}>
            <span className={classes.personName}>
              {entry.brand} {entry.model}
            </span>
            <span>
              {variant.color}, {sizeLabel(variant.size)}
            </span>
          </div>
          <PriceTable {...entry} />
        </>
      )}
    </div>
  );
}
