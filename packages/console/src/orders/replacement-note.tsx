import { plural, pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { vehicleName } from '../entities/catalogue/vehicle-text.ts';
import { DateText } from '../kit/dates.tsx';
import { Note } from '../kit/note.tsx';
import type { OrderDetail } from './order-documents.ts';

type Other = NonNullable<OrderDetail['replaces'] | OrderDetail['replacedBy']>;

function OtherOrder({ other, children }: { other: Other; children?: ReactNode }) {
  return (
    <Link to="/orders/$orderId" params={{ orderId: other.id }}>
      {children ?? vehicleName(other.variant)}
    </Link>
  );
}

/** Changing the model replaces an order: both link to each other. */
export function ReplacementNote({ order: { replaces, replacedBy } }: { order: OrderDetail }) {
  return (
    <>
      {replaces && (
        <Note meaning="other">
          Replaces order <OtherOrder other={replaces} /> of <DateText at={replaces.createdAt} />
        </Note>
      )}
      {replacedBy && (
        <Note meaning="other">
          Replaced by order <OtherOrder other={replacedBy} /> of{' '}
          <DateText at={replacedBy.createdAt} />
        </Note>
      )}
    </>
  );
}

function OtherComments({ other, children }: { other: Other; children: ReactNode }) {
  const { length } = other.comments;
  if (length === 0) return null;
  return (
    <p>
      {`There ${pluralWord(length, 'is', 'are')} ${plural(length, 'comment')} on the `}
      <OtherOrder other={other}>{children}</OtherOrder>.
    </p>
  );
}

/** Links to the comments of the other order. */
export function CommentsElsewhere({ order: { replaces, replacedBy } }: { order: OrderDetail }) {
  return (
    <>
      {replaces && <OtherComments other={replaces}>order it replaces</OtherComments>}
      {replacedBy && <OtherComments other={replacedBy}>order that replaces it</OtherComments>}
    </>
  );
}
