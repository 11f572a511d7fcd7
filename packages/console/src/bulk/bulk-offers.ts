import {
  BULK_COMMANDS,
  type BulkCommand,
  type BulkCommandName,
  bulkCommandsOf,
} from '@kickstand/domain/bulk/bulk-commands.ts';
import type { BulkList } from '@kickstand/domain/bulk/bulk-terms.ts';
import {
  IconBan,
  IconBookmark,
  IconBuilding,
  IconCheck,
  IconCircleCheck,
  type IconComponent,
  IconCreditCard,
  IconMapPin,
  IconMessage,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTool,
} from '../kit/icons.ts';

const ICONS: Record<BulkCommandName, IconComponent> = {
  ORDERS_HOLD: IconPlayerPause,
  ORDERS_OPEN: IconPlayerPlay,
  ORDERS_EXPLAIN_HOLD: IconPencil,
  ORDERS_COMMENT: IconMessage,
  ORDERS_CANCEL: IconBan,
  SUBSCRIPTIONS_PAUSE_PAYMENTS: IconPlayerPause,
  SUBSCRIPTIONS_RESUME_PAYMENTS: IconPlayerPlay,
  SUBSCRIPTIONS_COMMENT: IconMessage,
  ASSETS_ACTIVATE: IconCircleCheck,
  ASSETS_MAINTAIN: IconTool,
  ASSETS_CHANGE_HUB: IconBuilding,
  ASSETS_CHANGE_STORAGE_LOCATION: IconMapPin,
  ASSETS_RESERVE_FOR_PRESALE: IconBookmark,
  ASSETS_RESERVE_FOR_FLEET_RENTAL: IconBookmark,
  ASSETS_RESERVE_FOR_TRANSFER: IconBookmark,
  ASSETS_COMMENT: IconMessage,
  CUSTOMERS_REQUEST_CARD: IconCreditCard,
  CUSTOMERS_COMMENT: IconMessage,
  PURCHASE_ORDERS_COMMENT: IconMessage,
  TRANSFER_ORDERS_COMMENT: IconMessage,
  INVOICES_APPROVE: IconCheck,
};

/** A command that the bar of chosen rows offers. */
export interface BulkOffer {
  readonly command: BulkCommandName;
  readonly label: string;
  readonly icon: IconComponent;
  readonly operation: string;
  /** Whether a dialog asks for something first. */
  readonly asks: boolean;
}

/** The commands of a list. They need the rules of all records, which the first screen does without. */
export const bulkOffersOf = (list: BulkList): readonly BulkOffer[] =>
  bulkCommandsOf(list).map((command) => {
    const { label, operation, fields }: BulkCommand = BULK_COMMANDS[command];
    return { command, label, icon: ICONS[command], operation, asks: fields.length > 0 };
  });
