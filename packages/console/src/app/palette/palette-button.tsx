import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '../../kit/icons.ts';
import { KeyHint } from '../../kit/shortcuts/key-hint.tsx';
import { setPalette } from '../../kit/shortcuts/shortcuts.ts';
import classes from '../shell/sidebar.module.css';

/** Opens the command palette. @param onOpen called before it opens. */
export function PaletteButton({ onOpen }: { onOpen: (() => void) | undefined }) {
  return (
    <UnstyledButton
      className={classes.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => {
        onOpen?.();
        setPalette(true);
      }}
    >
      <IconSearch size={16} stroke={1.6} />
      <span className={classes.grow}>Search or jump...</span>
      <span className={classes.searchKeys} aria-hidden>
        <KeyHint keys="Ctrl K" always />
      </span>
    </UnstyledButton>
  );
}
