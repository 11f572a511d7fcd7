import { z } from 'zod';
import { readSetting, writeSetting } from '../../../kit/browser-settings.ts';
import { LABEL_SIZES, type LabelSize } from './label-sizes.ts';

const SETTING = 'label-size';

let chosen: LabelSize = readSetting(SETTING, z.enum(LABEL_SIZES)) ?? '4x2';

/** The size of the labels in the printer of this browser. */
export const labelSize = (): LabelSize => chosen;

/** Chooses the size of labels, for this browser. */
export function chooseLabelSize(size: LabelSize): void {
  chosen = size;
  writeSetting(SETTING, size);
}
