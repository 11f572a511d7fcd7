import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './copy-button.module.css';
import { IconCheck, IconCopy } from './icons.ts';

/** Copies `text`; `what` is its accessible name: 'serial number'. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const clipboard = useClipboard({ timeout: 2000 });
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <ActionIcon
      size="xs"
      className={classes.button}
      aria-label={clipboard.copied ? `Copied ${what}` : `Copy ${what}`}
      onClick={() => clipboard.copy(text)}
    >
      <Icon size={14} stroke={1.8} />
    </ActionIcon>
  );
}

interface CopyableProps {
  text: string;
  what: string;
  mono?: boolean;
  /** Shown instead of the plain text, for example a link. */
  children?: ReactNode;
}

/**
 * Text with a copy button that appears on hover and focus. `mono` for serials, keys and numbers.
 */
export function Copyable({ text, what, mono = false, children }: CopyableProps) {
  return (
    <span className={classes.copyable}>
      <span className={mono ? 'ks-mono' : undefined}>{children ?? text}</span>
      <CopyButton text={text} what={what} />
    </span>
  );
}
