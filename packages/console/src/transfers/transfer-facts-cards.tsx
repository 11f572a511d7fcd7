import { Anchor } from '@mantine/core';
import { AddNotesButton } from '../kit/add-notes-button.tsx';
import { Card } from '../kit/card/card.tsx';
import { dateOf, FactList } from '../kit/fact-list/fact-list.tsx';
import { Money } from '../kit/money.tsx';
import type { TransferDetail } from './transfer-documents.ts';
import classes from './transfer-facts.module.css';

/** When the transfer order was created, shipped and received. */
export function DatesCard({ order }: { order: TransferDetail }) {
  return (
    <Card title="Dates">
      <FactList
        facts={{
          Created: dateOf(order.createdAt),
          Shipped: dateOf(order.shippedAt),
          'Checked in': dateOf(order.checkedInAt),
          Closed: dateOf(order.closedAt),
        }}
      />
    </Card>
  );
}

interface CostCardsProps {
  order: TransferDetail;
  onAddNotes: (() => void) | undefined;
}

/** The transfer's costs, invoice and notes; without notes, a button that adds them. */
export function CostCards({ order, onAddNotes }: CostCardsProps) {
  const { shippingCostsCents, additionalCostsCents, invoiceDoc, notes } = order;
  return (
    <>
      <Card title="Costs">
        <FactList
          layout="sums"
          total="Total"
          facts={{
            Shipping: <Money cents={shippingCostsCents} />,
            Additional: <Money cents={additionalCostsCents} />,
            Total: <Money cents={shippingCostsCents + additionalCostsCents} />,
          }}
        />
      </Card>
      <Card
        title="Invoice"
        empty={!invoiceDoc && 'No invoice. Upload it under Edit.'}
        aside={
          invoiceDoc && (
            <Anchor href={invoiceDoc.url} target="_blank" rel="noopener noreferrer">
              Open invoice
            </Anchor>
          )
        }
      />
      {notes ? (
        <Card title="Notes">
          <p className={classes.notes}>{notes}</p>
        </Card>
      ) : (
        onAddNotes && <AddNotesButton operation="transferOrderUpdate" onClick={onAddNotes} />
      )}
    </>
  );
}
