import { UnstyledButton } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { IconArrowForwardUp, type IconComponent, IconMenu2 } from '../icons.ts';
import { setNavigationMenu } from '../navigation-menu.ts';
import { setPalette } from '../shortcuts/shortcuts.ts';
import classes from './bottom-bar.module.css';

/**
 * The bottom bar of a phone with the actions within reach of the thumb. Render it below 64em only.
 */
export function BottomBar({ children, label = 'Page' }: { children: ReactNode; label?: string }) {
  return (
    <div className={classes.bar} role="toolbar" aria-label={label}>
      {children}
    </div>
  );
}

/** A slot in the bar for content of the page: `onSlot` receives the element for a portal. */
export function BarSlot({ onSlot }: { onSlot: (slot: HTMLElement | null) => void }) {
  return <div ref={onSlot} className={classes.slot} />;
}

interface BarButtonProps extends ComponentProps<'button'> {
  icon: IconComponent;
  label: string;
  primary?: boolean;
}

/** An icon above its label. `primary` for the filled button. */
export function BarButton({ icon: Icon, label, primary = false, ...button }: BarButtonProps) {
  return (
    <UnstyledButton {...button} className={primary ? classes.primary : classes.button}>
      <Icon size={22} stroke={1.6} />
      {label}
    </UnstyledButton>
  );
}

/** Opens the navigation. */
export function MenuBarButton() {
  return <BarButton icon={IconMenu2} label="Menu" onClick={() => setNavigationMenu(true)} />;
}

/** Opens the command palette. */
export function JumpBarButton() {
  return <BarButton icon={IconArrowForwardUp} label="Jump" onClick={() => setPalette(true)} />;
}

/** The scan count beside the button that submits them. */
export function BarCount({ of, children }: { of: number; children: ReactNode }) {
  return (
    <span className={classes.count}>
      <strong>
        {children} of {of}
      </strong>
      scanned
    </span>
  );
}
