import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { paymentCardName } from '@kickstand/domain/customers/payment-card-name.ts';
import { joinAddress } from '@kickstand/domain/kernel/text.ts';
import { EmailText } from '../kit/fact-list/email.tsx';
import { Note } from '../kit/note.tsx';
import { CHANNEL_NAMES } from './channel-names.ts';
import classes from './new-order.module.css';
import type { OrderingCustomer, ProgramDetail } from './new-order-documents.ts';
import type { ChosenOffer } from './new-order-draft.ts';
import { PriceLabel } from './order-price.tsx';
import { SpecialOrderNote } from './variant-options.tsx';

function handover(detail: ProgramDetail, customer: OrderingCustomer): readonly [string, string] {
  if (detail.program === 'direct_ship') {
    return ['Ships to', joinAddress(customer.shippingAddress) || 'No shipping address on file'];
  }
  const { name, fullAddress } = (detail.program === 'spoke' ? detail.shop : detail.hub) ?? {};
  return ['Pickup at', [name, fullAddress].filter(Boolean).join(', ') || '-'];
}

interface ReviewStepProps {
  customer: OrderingCustomer;
  chosen: ChosenOffer;
}

/** Step 5: the review before the order is placed. */
export function ReviewStep({ customer, chosen }: ReviewStepProps) {
  const { entry, variant, detail } = chosen;
  const [where, place] = detail ? handover(detail, customer) : ['Pickup at', '-'];
  return (
    <>
      <dl className={classes.facts}>
        <dt>Customer</dt>
        <dd>{customer.fullName}</dd>
        <dt>E-mail</dt>
        <dd>
          <EmailText address={customer.email} />
        </dd>
        <dt>Vehicle</dt>
        <dd>{entry ? `${entry.brand} ${entry.model}` : '-'}</dd>
        <dt>Color, size</dt>
        <dd>{variant ? `${variant.color}, ${sizeLabel(variant.size)}` : '-'}</dd>
        <dt>Channel</dt>
        <dd>{detail ? CHANNEL_NAMES[detail.program] : '-'}</dd>
        <dt>{where}</dt>
        <dd>{place}</dd>
        <dt>Expected</dt>
        <dd>
          {detail
            ? `${detail.fulfillmentTime.description}, ${detail.inStock ? 'in stock' : 'on backorder'}`
            : '-'}
        </dd>
        <dt>Price</dt>
        <dd>{entry ? <PriceLabel {...entry} /> : '-'}</dd>
        <dt>Card</dt>
        <dd>{customer.card ? paymentCardName(customer.card) : 'No card on file'}</dd>
      </dl>
      {!customer.card && (
        <Note meaning="attention">
          The customer has no card on file. You can create the order, but it cannot be fulfilled
          without a card.
        </Note>
      )}
      {variant && <SpecialOrderNote variant={variant} />}
    </>
  );
}
