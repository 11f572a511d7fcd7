import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { formatDate } from '../../../kit/dates.tsx';
import { graphql, type ResultOf } from '../../../kit/graphql.ts';
import { barModule, LABEL_LAYOUTS, type LabelLayout, type LabelSize } from './label-sizes.ts';
import { type FittedText, fitText, type Measure } from './label-text.ts';

export const AssetLabelsQuery = graphql(`
  query AssetLabels($ids: [ID!]!) {
    assetLabels(ids: $ids) {
      id serialNumber label qrToken spokeShopName storageLocation
      hub { id name }
      variant { id brand model color size }
      printedLabel { comment customer readySince inNotes outNotes }
    }
  }
`);
/** A vehicle as shown on its label. */
export type LabelledAsset = ResultOf<typeof AssetLabelsQuery>['assetLabels'][number];

/** The context of printing. */
export interface LabelPrint {
  /** The console's origin, for the QR code. */
  readonly origin: string;
  /** The time of printing in ISO. */
  readonly now: string;
  readonly size: LabelSize;
}

/** A line that depends on the state of the vehicle. */
interface RuleLine {
  /** Empty where the text says it. */
  readonly name: string;
  readonly text: string;
  /** Most lines that it may take. */
  readonly most: number;
}

/** Lines that have one line each if there are several. */
const SHORT = ['Customer', 'Ready since'];

/** Distributes the lines of a label; texts that get none would be lost, so they share what there is. */
function shared(rules: readonly Omit<RuleLine, 'most'>[], available: number): RuleLine[] {
  if (rules.length > available) {
    const text = rules.map(({ name, text: value }) => `${name} ${value}`.trim()).join(' / ');
    return [{ name: '', text, most: available }];
  }
  const long = rules.filter(({ name }) => !SHORT.includes(name));
  const each = Math.floor((available - (rules.length - long.length)) / long.length);
  return rules.map((rule) => ({ ...rule, most: SHORT.includes(rule.name) ? 1 : each }));
}

/** The serial number on a label: with bars if they fit, and never cut off. */
export interface LabelSerial {
  /** The width of a module of the bars, in dots. */
  readonly bars: number | undefined;
  /** In the box of the serial number, or if that is too small, in the box of the bars. */
  readonly fitted: FittedText;
  readonly isInBars: boolean;
}

/** Dots below which a text is not legible. */
const LOWEST = 14;

/** How a serial number of up to 100 characters is shown. */
export function serialOn(layout: LabelLayout, serial: string, measure: Measure): LabelSerial {
  const line = fitText(serial, layout.serial, measure, { lowest: LOWEST });
  if (line) return { bars: barModule(serial, layout.bars), fitted: line, isInBars: false };
  const size = { highest: layout.serial.height, lowest: 1 };
  const fitted = fitText(serial, layout.bars, measure, size) ?? { height: 1, lines: [serial] };
  return { bars: undefined, fitted, isInBars: true };
}

/** What is on the label of a vehicle, in words. */
export function labelContent(asset: LabelledAsset, { now, size }: LabelPrint) {
  const { variant, hub, spokeShopName, storageLocation, printedLabel: lines } = asset;
  const { rules, ruleHeight } = LABEL_LAYOUTS[size];
  const isLarge = size === '4x2';
  const named = [
    { name: 'Customer', text: lines.customer },
    { name: 'Ready since', text: lines.readySince && formatDate(lines.readySince) },
    // It begins with the state, which says enough where there is little room.
    { name: isLarge ? 'Comment' : '', text: lines.comment },
    { name: 'In', text: lines.inNotes },
    { name: 'Out', text: lines.outNotes },
  ];
  const given = named.flatMap(({ name, text }) => (text ? [{ name, text }] : []));
  return {
    model: `${variant.brand} ${variant.model}`,
    detail: `${variant.color}, ${sizeLabel(variant.size)}`,
    serial: asset.serialNumber,
    state: asset.label,
    // What does not fit is cut off at the end.
    place: [storageLocation, spokeShopName ?? hub?.name ?? '-'].filter(Boolean).join(', '),
    date: formatDate(now),
    rules: shared(given, Math.floor(rules.height / ruleHeight)),
  };
}
