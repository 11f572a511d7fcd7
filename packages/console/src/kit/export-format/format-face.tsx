import type { ExportFormat } from '@kickstand/domain/kernel/export-format.ts';
import { ActionIcon } from '@mantine/core';
import type { ComponentProps } from 'react';
import { IconChevronDown } from '../icons.ts';

export interface FormatMenuProps {
  /** While an export is being started. */
  readonly disabled: boolean;
  readonly onChoose: (format: ExportFormat) => void;
}

/** The button that opens the formats. */
export const FormatFace = (button: Omit<ComponentProps<'button'>, 'color'>) => (
  <ActionIcon {...button} variant="default" aria-label="File format">
    <IconChevronDown size={14} stroke={1.8} />
  </ActionIcon>
);
