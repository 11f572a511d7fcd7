import { joinAddress } from '@kickstand/domain/kernel/text.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { CustomerLink } from '../entities/customers/customer-link.tsx';
import { OfficeLink, OrganizationLink } from '../entities/partners/organization-link.tsx';
import { Card } from '../kit/card/card.tsx';
import { Copyable } from '../kit/copy-button.tsx';
import { Email } from '../kit/fact-list/email.tsx';
import { FactList, type Facts } from '../kit/fact-list/fact-list.tsx';
import { Telephone, type TelephoneNumber } from '../kit/fact-list/telephone.tsx';
import { type FragmentOf, graphql, type ResultOf, readFragment } from '../kit/graphql.ts';
import { IconMail, IconPhone } from '../kit/icons.ts';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import { usePhone } from '../kit/use-phone.ts';
import { PaymentCardLabel } from './card-request/payment-card-label.tsx';
import classes from './customer-card.module.css';

/** Fields of a customer that the card needs. */
export const CustomerCardFragment = graphql(`
  fragment CustomerCard on Customer {
    id fullName email phoneNumber { formatted uri } delinquent helmetSize
    card { brand last4 }
    shippingAddress { line1 line2 city stateCode postalCode }
    latestPromotion { code }
    inviter { id fullName email }
    organization { id name }
    office { id name }
  }
`);

type Customer = ResultOf<typeof CustomerCardFragment>;

/** The customer's details, with contact links on a phone. */
export function CustomerCard(props: {
  readonly customer: FragmentOf<typeof CustomerCardFragment>;
  /** Actions for the customer, below the facts. */
  readonly action?: ReactNode;
}) {
  const customer = readFragment(CustomerCardFragment, props.customer);
  const phone = usePhone();
  return (
    <Card
      title="Customer"
      aside={customer.delinquent && <StateBadge meaning="lost" label="Delinquent" />}
    >
      {phone && <ContactButtons email={customer.email} number={customer.phoneNumber} />}
      <FactList facts={factsOf(customer)} />
      {props.action && <div className={classes.action}>{props.action}</div>}
    </Card>
  );
}

function factsOf(customer: Customer): Facts {
  const { helmetSize, latestPromotion, inviter, phoneNumber } = customer;
  return {
    Name: (
      <strong>
        <CustomerLink customer={customer} />
      </strong>
    ),
    'E-mail': (
      <Copyable text={customer.email} what="e-mail">
        <Email address={customer.email} />
      </Copyable>
    ),
    Phone: phoneNumber && <Telephone number={phoneNumber} />,
    Organization: customer.organization && (
      <OrganizationLink organization={customer.organization} />
    ),
    Office: customer.office && (
      <OfficeLink office={customer.office} organization={customer.organization} />
    ),
    Card: <PaymentCardLabel customer={customer} />,
    Shipping: joinAddress(customer.shippingAddress),
    'Helmet size': helmetSize,
    Promotion: latestPromotion && <span className="ks-mono">{latestPromotion.code}</span>,
    'Invited by': inviter && <CustomerLink customer={inviter}>{inviter.email}</CustomerLink>,
  };
}

/** Primary actions above the facts, within reach of the thumb. */
export function ContactButtons(props: {
  readonly email: string;
  readonly number: TelephoneNumber | null;
}) {
  const { email, number } = props;
  return (
    <div className={classes.buttons}>
      <Button
        component="a"
        href={number?.uri}
        disabled={!number}
        leftSection={<IconPhone size={20} stroke={1.6} />}
      >
        {number ? 'Call' : 'No phone'}
      </Button>
      <Button
        component="a"
        href={`mailto:${email}`}
        leftSection={<IconMail size={20} stroke={1.6} />}
      >
        E-mail
      </Button>
    </div>
  );
}
