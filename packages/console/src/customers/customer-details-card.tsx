import { eligibilityErrorText } from '@kickstand/domain/orders/order-eligibility.ts';
import { isWaiting } from '@kickstand/domain/orders/order-machine.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LinkedText } from '../activity/linked-text.tsx';
import { CustomerLink } from '../entities/customers/customer-link.tsx';
import { HubLink } from '../entities/hubs/hub-link.tsx';
import { OfficeLink, OrganizationLink } from '../entities/partners/organization-link.tsx';
import { ActionMenu } from '../kit/action-menu/action-menu.tsx';
import { Card } from '../kit/card/card.tsx';
import { Copyable } from '../kit/copy-button.tsx';
import { TimeText } from '../kit/dates.tsx';
import { ExternalLinks } from '../kit/external-links.tsx';
import { Email } from '../kit/fact-list/email.tsx';
import { FactList, type Facts } from '../kit/fact-list/fact-list.tsx';
import { Telephone } from '../kit/fact-list/telephone.tsx';
import { refusalOf } from '../kit/permission.ts';
import { SecretText } from '../kit/secret-text.tsx';
import { usePhone } from '../kit/use-phone.ts';
import { ContactButtons } from './customer-card.tsx';
import classes from './customer-details-card.module.css';
import type { CustomerDetail } from './customer-documents.ts';
import { eligibilityQuery } from './customer-query.ts';
import { showActivationCode } from './show-activation-code.ts';
import { useCustomerActions } from './use-customer-actions.tsx';

function factsOf(customer: CustomerDetail): Facts {
  if (customer.anonymizedAt) return factsOfFormer(customer);
  const { email, phoneNumber, organization, office, inviter, activationCode } = customer;
  const { serviceArea } = office ?? {};
  return {
    'E-mail': (
      <Copyable text={email} what="e-mail">
        <Email address={email} />
      </Copyable>
    ),
    Phone: phoneNumber && <Telephone number={phoneNumber} />,
    'Helmet size': customer.helmetSize,
    Organization: organization && (
      <span className={classes.organization}>
        {organization.logo && <img src={organization.logo.url} alt="" className={classes.logo} />}
        <OrganizationLink organization={organization} />
      </span>
    ),
    Office: office && <OfficeLink office={office} organization={organization} />,
    'Service area': serviceArea?.name,
    Hub: serviceArea?.hub && <HubLink hub={serviceArea.hub} />,
    'Invited by': inviter && <CustomerLink customer={inviter} />,
    Promotion: customer.latestPromotion && (
      <Link
        to="/promotions/$promotionId"
        params={{ promotionId: customer.latestPromotion.id }}
        className="ks-mono"
      >
        {customer.latestPromotion.code}
      </Link>
    ),
    'Activation code': activationCode && (
      <SecretText
        masked={activationCode}
        what="activation code"
        show={() => showActivationCode(customer.id)}
        forbidden={refusalOf('customerActivationCodeShow')}
      />
    ),
  };
}

/** The remaining data of an anonymized customer. */
const factsOfFormer = ({ organization, anonymizedAt }: CustomerDetail): Facts => ({
  Organization: organization && <OrganizationLink organization={organization} />,
  Anonymized: <TimeText at={anonymizedAt} />,
});

/** The customer's details and organization, with actions. */
export function CustomerDetailsCard({ customer }: { customer: CustomerDetail }) {
  const phone = usePhone();
  const anonymized = customer.anonymizedAt !== null;
  const eligibility = useQuery({ ...eligibilityQuery(customer), enabled: !anonymized });
  const reasons = eligibility.data;
  const actions = useCustomerActions(customer, reasons?.length === 0);
  const inTheWay = {
    Subscription: customer.currentSubscription,
    Order: customer.orders.find(({ state }) => isWaiting(state)) ?? null,
  };
  return (
    <Card title="Customer" aside={<ActionMenu label="Options" items={actions.items} />}>
      {phone && !anonymized && (
        <ContactButtons email={customer.email} number={customer.phoneNumber} />
      )}
      <FactList facts={factsOf(customer)} />
      <ExternalLinks
        links={[
          ['Payment provider', customer.externalLinks.paymentProvider],
          ['Point of sale', customer.externalLinks.pointOfSale],
        ]}
      />
      {eligibility.isLoading && <div data-skeleton />}
      {reasons && reasons.length > 0 && (
        <div className={classes.reasons}>
          <h3>Not eligible for a new order</h3>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>
                <LinkedText parts={eligibilityErrorText(reason, inTheWay)} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {actions.dialog}
    </Card>
  );
}
