import type { ExportFormat } from '@kickstand/domain/kernel/export-format.ts';
import { ActionIcon } from '@mantine/core';
import type { ComponentProps } from 'react';
import { BarButton } from '../bottom-bar/bottom-bar.tsx';
import { IconChevronDown, IconDownload } from '../icons.ts';

export interface FormatMenuProps {
  /** While an export is being started. */
  readonly disabled: boolean;
  readonly onChoose: (format: ExportFormat) => void;
  /** The name of the button, if there are several on a page. */
  readonly label?: string | undefined;
  /** Without a frame, beside a button that has none. */
  readonly subtle?: boolean | undefined;
  /** Whether it is the export of a phone's bottom bar, which starts with the choice. */
  readonly inBar?: boolean | undefined;
}

interface FaceProps
  extends Omit<ComponentProps<'button'>, 'color'>,
    Pick<FormatMenuProps, 'inBar' | 'label' | 'subtle'> {}

/** The button that opens the formats. */
export const FormatFace = ({
  label = 'File format',
  inBar = false,
  subtle = false,
  ...button
}: FaceProps) =>
  inBar ? (
    <BarButton {...button} icon={IconDownload} label="Export" />
  ) : (
    <ActionIcon {...button} variant={subtle ? 'subtle' : 'default'} aria-label={label}>
      <IconChevronDown size={14} stroke={1.8} />
    </ActionIcon>
  );
