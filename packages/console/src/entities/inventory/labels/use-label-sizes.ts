import { useState } from 'react';
import { IconCheck, type IconComponent, IconTag } from '../../../kit/icons.ts';
import { chooseLabelSize, labelSize } from './label-size-setting.ts';
import { LABEL_SIZES, labelSizeName } from './label-sizes.ts';

/** The sizes of labels as entries of a menu without radio buttons, such as that of selected rows or of a phone. */
export function useLabelSizes() {
  const [inUse, setInUse] = useState(labelSize);
  return LABEL_SIZES.map((size) => ({
    id: `label-size-${size}`,
    label: `Label size ${labelSizeName(size)}${size === inUse ? ' (in use)' : ''}`,
    icon: (size === inUse ? IconCheck : IconTag) satisfies IconComponent,
    choose() {
      chooseLabelSize(size);
      setInUse(size);
    },
  }));
}
