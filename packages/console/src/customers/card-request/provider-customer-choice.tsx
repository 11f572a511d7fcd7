import { NEW_PROVIDER_CUSTOMER } from '@kickstand/domain/customers/card-requests.ts';
import { paymentCardName } from '@kickstand/domain/customers/payment-card-name.ts';
import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { customerKeys } from '../../entities/customers/customer-keys.ts';
import { formatDate } from '../../kit/dates.tsx';
import { documentQuery } from '../../kit/document-query.ts';
import { FailureNote } from '../../kit/note.tsx';
import classes from './card-request.module.css';
import { CustomerProviderMatchesQuery } from './card-request-documents.ts';

/** Asks which of the payment provider's customers with the same e-mail a customer is. */
export function ProviderCustomerChoice({
  customerId,
  value,
  onChange,
}: {
  customerId: string;
  /** The provider's id, or 'NEW'. */
  value: string | undefined;
  onChange: (value: string) => void;
}) {
  const matches = useQuery({
    ...documentQuery(customerKeys.providerMatches(customerId), CustomerProviderMatchesQuery, {
      customerId,
    }),
    placeholderData: undefined,
  });
  if (matches.isError) return <FailureNote query={matches} />;
  if (!matches.data) return null;
  return (
    <Radio.Group
      label="The payment provider already has this e-mail"
      description="Choose the customer if it is the same person, so that cards and invoices stay together."
      value={value ?? null}
      onChange={onChange}
    >
      <div className={classes.choices}>
        {matches.data.customerProviderMatches.map((match) => (
          <Radio
            key={match.reference}
            value={match.reference}
            disabled={match.isLinked}
            label={
              <>
                {match.name ?? match.email} <span className="ks-mono">{match.reference}</span>
              </>
            }
            description={
              match.isLinked
                ? 'Belongs to another customer of Kickstand.'
                : `Created ${formatDate(match.createdAt)}, ${match.card ? paymentCardName(match.card) : 'no card'}`
            }
          />
        ))}
        <Radio value={NEW_PROVIDER_CUSTOMER} label="A different person: create a new customer" />
      </div>
    </Radio.Group>
  );
}
