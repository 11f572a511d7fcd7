import { plural } from '@kickstand/domain/kernel/plural.ts';
import { emailSchema } from '@kickstand/domain/kernel/text.ts';
import { TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { EmailText } from '../kit/fact-list/email.tsx';
import { KeyHint } from '../kit/shortcuts/key-hint.tsx';
import classes from './new-order.module.css';
import { canSearch, customersToOrderForQuery, type FoundCustomer } from './new-order-documents.ts';
import styles from './variant-step.module.css';

interface CustomerStepProps {
  /** What is typed: an e-mail, or a part of a name, e-mail or phone number. */
  readonly text: string;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onChange: (text: string) => void;
  readonly onChoose: (email: string) => void;
}

const SEARCH_DEBOUNCE_MS = 300;

/**
 * Step 1: the customer, by e-mail or from the matches of a search. Enter selects the first match,
 * unless a complete e-mail is typed.
 */
export function CustomerStep({ text, error, busy, onChange, onChoose }: CustomerStepProps) {
  const [searched] = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE_MS);
  const { data: found, isPlaceholderData } = useQuery(customersToOrderForQuery(searched));
  const isCurrent = !isPlaceholderData && searched === text.trim();
  const first = isCurrent && !emailSchema.safeParse(text).success ? found?.[0] : undefined;

  function chooseFirst(event: KeyboardEvent) {
    const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (!isPlain || event.nativeEvent.isComposing || !first) return;
    event.preventDefault();
    onChoose(first.email);
  }

  return (
    <>
      <TextInput
        name="customerEmail"
        label="Customer e-mail"
        description="The customer's account e-mail, name or phone number"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maw={420}
        value={text}
        error={error}
        readOnly={busy}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={chooseFirst}
      />
      {found && found.length > 0 && (
        <ul className={styles.customers} aria-label="Customers" aria-busy={!isCurrent}>
          {found.map((customer) => (
            <li key={customer.id}>
              <CustomerRow
                customer={customer}
                isFirst={customer === first}
                disabled={busy}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={found?.length ? 'ks-hidden' : 'ks-quiet'}>
        {isCurrent && found && canSearch(text) && foundText(found.length, text.trim())}
      </p>
    </>
  );
}

const foundText = (count: number, text: string): string =>
  count > 0 ? plural(count, 'customer') : `No customer matches '${text}'`;

interface CustomerRowProps {
  readonly customer: FoundCustomer;
  /** The one that Enter selects. */
  readonly isFirst: boolean;
  readonly disabled: boolean;
  readonly onChoose: (email: string) => void;
}

function CustomerRow({ customer, isFirst, disabled, onChoose }: CustomerRowProps) {
  const { fullName, email, phoneNumber, organization } = customer;
  return (
    <UnstyledButton
      className={styles.modelRow}
      data-first={isFirst || undefined}
      disabled={disabled}
      onClick={() => onChoose(email)}
    >
      <span className={classes.rowText}>
        <span className={classes.personName}>{fullName}</span>
        <span className={classes.second}>
          <EmailText address={email} />
        </span>
      </span>
      <span className={styles.customerEnd}>
        {organization && <span>{organization.name}</span>}
        {phoneNumber && <span className={classes.second}>{phoneNumber.formatted}</span>}
      </span>
      {isFirst && <KeyHint keys="Enter" always />}
    </UnstyledButton>
  );
}
