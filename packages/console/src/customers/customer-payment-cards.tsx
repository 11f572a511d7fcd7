import { joinAddress } from '@kickstand/domain/kernel/text.ts';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../kit/card/card.tsx';
import { FactList } from '../kit/fact-list/fact-list.tsx';
import { PaymentCardLabel } from './card-request/payment-card-label.tsx';
import type { CustomerDetail } from './customer-documents.ts';
import { taxRateQuery } from './customer-query.ts';
import { taxRateText } from './tax-rate-text.ts';

/** Payment method, and the sales tax of one-time charges. */
export function PaymentMethodCard({ customer }: { customer: CustomerDetail }) {
  const { data: rate, isSuccess } = useQuery(taxRateQuery(customer.id));
  const tax = taxRateText(rate);
  return (
    <Card title="Payment method">
      <FactList
        keep="Tax rate for charges"
        facts={{
          Card: <PaymentCardLabel customer={customer} replaceable />,
          'Tax rate for charges': isSuccess && tax,
        }}
      />
    </Card>
  );
}

/** Shipping and billing addresses. */
export function AddressesCard({
  customer: { shippingAddress: shipping, billingAddress: billing },
}: {
  customer: CustomerDetail;
}) {
  const [shippedTo, billedTo] = [joinAddress(shipping), joinAddress(billing)];
  const same = shippedTo !== '' && shippedTo === billedTo;
  return (
    <Card title="Addresses">
      <FactList
        facts={{
          Shipping: shippedTo,
          Billing: same ? 'Same as shipping' : billedTo,
        }}
        empty="No addresses on file"
      />
    </Card>
  );
}
