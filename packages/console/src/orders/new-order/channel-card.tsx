import type { Program } from '@kickstand/domain/orders/order-terms.ts';
import {
  IconBuildingStore,
  IconBuildingWarehouse,
  type TablerIcon,
  IconTruck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Tag } from '../../shared/state-badge/tag.tsx';
import { CHANNEL_NAMES } from './channel-names.ts';
import classes from './new-order.module.css';
import type { ProgramDetail } from './new-order-documents.ts';
import { type Channel, reasonAgainst, shortTime } from './new-order-draft.ts';

const ICONS: Record<Program, TablerIcon> = {
  hub: IconBuildingWarehouse,
  spoke: IconBuildingStore,
  direct_ship: IconTruck,
};

interface ChannelCardProps {
  /** Of the group of radios. */
  readonly name: string;
  readonly channel: Channel;
  /** Whose time and stock is shown: the chosen shop, else the fastest. */
  readonly shown: ProgramDetail | undefined;
  readonly areaName: string | undefined;
  readonly isFastest: boolean;
  readonly checked: boolean;
  readonly onChoose: () => void;
  /** What belongs to the chosen card: the shop to choose. */
  readonly children?: ReactNode;
}

function placeOf({ program, details, selectable }: Channel, areaName: string | undefined): string {
  const [first] = selectable.length > 0 ? selectable : details;
  if (program === 'hub') return [first?.hub?.name, first?.hub?.fullAddress].filter(Boolean).join(', ');
  if (program === 'direct_ship') return `Ships from ${first?.hub?.name ?? 'a direct-ship hub'}`;
  if (details.length === 1) return [first?.shop?.name, first?.shop?.fullAddress].filter(Boolean).join(', ');
  return `Choose one of ${details.length} shops${areaName ? ` in ${areaName}` : ''}`;
}

function stockLine(detail: ProgramDetail): string {
  return detail.inStock ? `${detail.stock} in stock` : 'Backorder';
}

/** One channel as a card with a radio; one that can't be used stays, with its reason. */
export function ChannelCard(props: ChannelCardProps) {
  const { channel, shown, checked } = props;
  const Icon = ICONS[channel.program];
  const reason = reasonAgainst(channel);
  return (
    <div className={classes.channel} data-checked={checked} data-disabled={reason !== undefined}>
      <label className={classes.channelRow}>
        <input
          type="radio"
          className={classes.radio}
          name={props.name}
          data-step-focus={reason === undefined ? true : undefined}
          checked={checked}
          disabled={reason !== undefined}
          onChange={props.onChoose}
        />
        <span className={classes.tile}>
          <Icon size={18} stroke={1.6} aria-hidden />
        </span>
        <span className={classes.rowText}>
          <span className={classes.channelName}>
            {CHANNEL_NAMES[channel.program]}
            {props.isFastest && <Tag>Fastest</Tag>}
          </span>
          <span className={classes.place}>{reason ?? placeOf(channel, props.areaName)}</span>
        </span>
        <span className={classes.rowEnd}>
          <span className={classes.personName}>{shown ? shortTime(shown.fulfillmentTime) : '-'}</span>
          {shown && <span>{stockLine(shown)}</span>}
        </span>
      </label>
      {props.children && <div className={classes.channelExtra}>{props.children}</div>}
    </div>
  );
}
