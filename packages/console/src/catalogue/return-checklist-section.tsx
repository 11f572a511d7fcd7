import {
  VEHICLE_KIND_LABELS,
  type VehicleKind,
} from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../kit/card/card.tsx';
import { refusalOf } from '../kit/permission.ts';
import { ReturnChecklistDialog } from './return-checklist-dialog.tsx';
import type { VehicleDetail } from './vehicle-documents.ts';
import classes from './vehicle-page.module.css';

const WHOSE = {
  MODEL: 'This model has its own checklist.',
  KIND: 'This is the checklist of its kind.',
  DEFAULT: 'This is the usual checklist, because none was written for it.',
};

/** What is looked at when a vehicle of the model comes back, and what damages cost. */
export function ReturnChecklistSection({ vehicle }: { vehicle: VehicleDetail }) {
  const { id, kind, returnChecklist, kindReturnChecklist } = vehicle;
  const [edited, setEdited] = useState<'model' | 'kind'>();
  const forbidden = refusalOf('returnChecklistSave');
  const { scope, checks, prices } = returnChecklist;
  const subject = edited === 'kind' ? { vehicleId: null, kind } : { vehicleId: id, kind: null };
  return (
    <Card title="Return checklist">
      <p className={`ks-quiet ${classes.whose}`}>{WHOSE[scope]}</p>
      <div className={classes.availability}>
        <section>
          <h3>Looked at</h3>
          <ul>
            {checks.map((check) => (
              <li key={check.id}>{check.text}</li>
            ))}
          </ul>
        </section>
        <section>
          <h3>Damage prices</h3>
          {prices.length === 0 && <p className="ks-quiet">None</p>}
          <ul>
            {prices.map((price) => (
              <li key={price.id}>
                {price.name}
                <span>{formatCents(price.amountCents)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className={classes.checklistButtons}>
        <Button
          disabled={forbidden !== undefined}
          title={forbidden}
          onClick={() => setEdited('model')}
        >
          Edit for this model
        </Button>
        <Button
          disabled={forbidden !== undefined}
          title={forbidden}
          onClick={() => setEdited('kind')}
        >
          Edit for every {kindName(kind)}
        </Button>
      </div>
      {edited && (
        <ReturnChecklistDialog
          title={
            edited === 'kind' ? `Checklist of every ${kindName(kind)}` : 'Checklist of this model'
          }
          subject={subject}
          checklist={edited === 'kind' ? kindReturnChecklist : returnChecklist}
          ownScope={edited === 'kind' ? 'KIND' : 'MODEL'}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

/** 'e-bike'. */
const kindName = (kind: VehicleKind) => VEHICLE_KIND_LABELS[kind].toLowerCase();
