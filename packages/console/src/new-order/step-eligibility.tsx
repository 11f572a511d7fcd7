import { ELIGIBILITY_ERROR_LABELS } from '@kickstand/domain/orders/order-eligibility.ts';
import { EmailText } from '../kit/fact-list/email.tsx';
import { Note } from '../kit/note.tsx';
import classes from './new-order.module.css';
import type { CustomerLookup } from './new-order-documents.ts';

/** Step 2: whether this customer can place an order, with all reasons against it. */
export function EligibilityStep({ email, lookup }: { email: string; lookup: CustomerLookup }) {
  const { customer, errors } = lookup;
  if (!customer) {
    return (
      <>
        <p className={classes.subject}>{email}</p>
        <Note meaning="attention">
          <strong className={classes.noteTitle}>Customer not found</strong>
          This email is not associated with any customer account.
        </Note>
      </>
    );
  }
  return (
    <>
      <div className={classes.person}>
        <span className={classes.personName}>{customer.fullName}</span>
        <span>
          <EmailText address={customer.email} />
        </span>
        <span>
          {[customer.organization?.name, customer.office?.name].filter(Boolean).join(', ') ||
            'No organization'}
        </span>
      </div>
      {errors.length === 0 ? (
        <Note meaning="good">
          <strong className={classes.noteTitle}>Customer is eligible for order</strong>
          No open order, no active subscription, no overdue invoice.
        </Note>
      ) : (
        <Note meaning="attention">
          <strong className={classes.noteTitle}>Customer is not eligible for order</strong>
          <ul className={classes.reasons}>
            {errors.map((code) => (
              <li key={code}>{ELIGIBILITY_ERROR_LABELS[code]}</li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}
