import type { Program } from '@kickstand/domain/orders/order-terms.ts';
import {
  IconBuildingStore,
  IconBuildingWarehouse,
  type IconComponent,
  IconTruck,
} from '../kit/icons.ts';
import { Tag } from '../kit/state-badge/tag.tsx';
import { OptionCard } from '../kit/wizard/option-card.tsx';
import { CHANNEL_NAMES } from './channel-names.ts';
import classes from './new-order.module.css';
import type { ProgramDetail } from './new-order-documents.ts';
import { type Channel, reasonAgainst, shortTime, stockLine } from './new-order-draft.ts';

const ICONS: Record<Program, IconComponent> = {
  hub: IconBuildingWarehouse,
  spoke: IconBuildingStore,
  direct_ship: IconTruck,
};

interface ChannelCardProps {
  /** The name of the radio group. */
  readonly name: string;
  readonly channel: Channel;
  /** The offer whose time and stock are shown: the selected shop, else the fastest. */
  readonly shown: ProgramDetail | undefined;
  readonly areaName: string | undefined;
  readonly isFastest: boolean;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

const placeName = (place: { name: string; fullAddress: string } | null | undefined): string =>
  [place?.name, place?.fullAddress].filter(Boolean).join(', ');

function placeOf({ program, details, selectable }: Channel, areaName: string | undefined): string {
  const [first] = selectable.length > 0 ? selectable : details;
  if (program === 'hub') return placeName(first?.hub);
  if (program === 'direct_ship') return `Ships from ${first?.hub?.name ?? 'a direct-ship hub'}`;
  if (details.length === 1) return placeName(first?.shop);
  return `Choose one of ${details.length} shops${areaName ? ` in ${areaName}` : ''}`;
}

/** A delivery channel as a radio card; an unavailable one is shown with its reason. */
export function ChannelCard(props: ChannelCardProps) {
  const { channel, shown } = props;
  const reason = reasonAgainst(channel);
  return (
    <OptionCard
      name={props.name}
      value={channel.program}
      checked={props.checked}
      onChoose={props.onChoose}
      disabled={reason !== undefined}
      icon={ICONS[channel.program]}
      title={
        <span className={classes.channelName}>
          {CHANNEL_NAMES[channel.program]}
          {props.isFastest && <Tag>Fastest</Tag>}
        </span>
      }
      text={reason ?? placeOf(channel, props.areaName)}
      aside={
        shown ? (
          <span className={classes.rowEnd}>
            <span className={classes.personName}>{shortTime(shown)}</span>
            <span className={classes.plain}>{stockLine(shown)}</span>
          </span>
        ) : (
          '-'
        )
      }
    />
  );
}
