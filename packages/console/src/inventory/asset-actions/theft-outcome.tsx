import { NO_CARD_FOR_DEDUCTIBLE } from '@kickstand/domain/inventory/theft-report.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../kit/dates.tsx';
import { saveFirst } from '../../kit/save-first.tsx';
import type { AssetDetail } from '../asset-documents.ts';
import classes from './theft-report-card.module.css';
import type { AssetActions } from './use-asset-actions.tsx';

/** Why the deductible cannot be charged now, or null. */
function reasonAgainst({ paymentPending, theftReport }: AssetDetail): string | null {
  if (paymentPending) return PAYMENT_PENDING.message;
  if (!theftReport?.deductibleAmountCents) return 'Enter a deductible amount first';
  if (!theftReport.customer) return 'There is no customer to charge';
  return theftReport.customer.card ? null : NO_CARD_FOR_DEDUCTIBLE;
}

interface DeductibleProps {
  asset: AssetDetail;
  dirty: boolean;
  onCharge: () => void;
}

/** Charges the deductible: requires a saved amount and a card; possible once. */
export function Deductible({ asset, dirty, onCharge }: DeductibleProps) {
  const report = asset.theftReport;
  if (report?.stripeDeductiblePaymentId) {
    const link = report.deductibleLink;
    return (
      <span className="ks-quiet">
        Charged{' '}
        {report.deductibleChargedAt ? <DateText at={report.deductibleChargedAt} /> : 'already'}
        {link && (
          <>
            {', '}
            <a href={link} target="_blank" rel="noopener noreferrer">
              payment
            </a>
          </>
        )}
      </span>
    );
  }
  const cents = report?.deductibleAmountCents;
  const amount = cents ? ` ${formatCents(cents)}` : '';
  const reason = dirty ? 'Save the report first' : reasonAgainst(asset);
  return (
    <span className={classes.action}>
      <Button onClick={onCharge} disabled={reason !== null}>
        Charge deductible{amount}
      </Button>
      {reason && <span className="ks-quiet">{reason}</span>}
    </span>
  );
}

/** Recovers the vehicle, only for a stolen one: one kept by its customer is simply returned. */
export function Recovery({ asset, actions }: { asset: AssetDetail; actions: AssetActions }) {
  const { successor } = asset;
  if (asset.state !== 'STOLEN') return null;
  if (successor) {
    return (
      <span className="ks-quiet">
        Recovered:{' '}
        <Link to="/inventory/assets/$assetId" params={{ assetId: successor.id }}>
          new record
        </Link>
      </span>
    );
  }
  const item = actions.menu.find(({ action }) => action === 'recover');
  return (
    item && (
      <Button onClick={() => saveFirst(item.onSelect)} disabled={Boolean(item.disabledReason)}>
        Vehicle recovered
      </Button>
    )
  );
}
