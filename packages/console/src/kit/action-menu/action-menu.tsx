import { ActionIcon, Button, Drawer, Menu, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useRef } from 'react';
import { useRowTabIndex } from '../data-table/row-tab-index.ts';
import { DialogContent } from '../form-dialog/dialog.tsx';
import { useDialog } from '../form-dialog/use-dialog.ts';
import {
  IconArrowRight,
  IconChevronDown,
  IconChevronUp,
  type IconComponent,
  IconDots,
} from '../icons.ts';
import { saveFirst } from '../save-first.tsx';
import { usePhone } from '../use-phone.ts';
import classes from './action-menu.module.css';
import { useSpins } from './use-spins.ts';

/** A link to a page, or to a place on this one. */
export interface ActionLink {
  readonly label: string;
  readonly path: string;
}

export interface ActionItem {
  readonly label: string;
  readonly icon: IconComponent;
  readonly onSelect: () => void;
  /** Why it is disabled; shown below the label. */
  readonly disabledReason?: string | null;
  /** The record that the reason names; an entry of its own below the disabled one. */
  readonly blocker?: ActionLink | undefined;
  /** Irreversible: last, red, below a line. */
  readonly danger?: boolean;
  /** Preceded by a divider, as the first of a group. */
  readonly startsGroup?: boolean;
}

export interface ActionMenuProps {
  readonly label?: string;
  /** Three dots in place of the label, which is the button's name: 'More about SFO-10003'. */
  readonly dots?: boolean;
  readonly items: readonly ActionItem[];
  /** Why there are none, if there are none. */
  readonly disabledReason?: string | undefined;
  /** Disables the whole menu, for entities in a final state. */
  readonly disabled?: boolean;
  /** While an action without a dialog is running. */
  readonly busy?: boolean;
}

/** The action menu of a page; a bottom sheet on a phone. */
export function ActionMenu(props: ActionMenuProps) {
  const { label = 'Actions', dots = false, items, disabled = false, busy = false } = props;
  const [spins, press] = useSpins(busy);
  const phone = usePhone();
  const { open, ...dialog } = useDialog();
  const target = useRef<HTMLButtonElement>(null);
  const sorted = [...items.filter((item) => !item.danger), ...items.filter((item) => item.danger)];
  const firstDanger = sorted.findIndex((item) => item.danger);

  /**
   * The menu is unmounted when a dialog closes, so the menu button must hold the focus before the
   * dialog opens.
   */
  function choose(item: ActionItem) {
    target.current?.focus({ preventScroll: true });
    press();
    saveFirst(item.onSelect);
  }

  const button = (
    <MenuButton
      ref={target}
      label={label}
      dots={dots}
      phone={phone}
      spins={spins}
      disabled={disabled || items.length === 0 || (busy && !spins)}
      reason={items.length === 0 ? (props.disabledReason ?? 'No actions available') : undefined}
      onClick={phone ? open : undefined}
    />
  );
  const entries = sorted.map(
    (item, index): Entry => ({
      item: { ...item, onSelect: () => choose(item) },
      divided: index > 0 && (index === firstDanger || item.startsGroup === true),
      blocker: firstLinkTo(item.blocker?.path, sorted) === item ? item.blocker : undefined,
    }),
  );
  if (phone) {
    return (
      <>
        {button}
        <Sheet label={label} entries={entries} {...dialog} />
      </>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ item, divided, blocker }) => (
          <div key={item.label} role="none">
            {divided && <Menu.Divider />}
            <MenuItem item={item} />
            {blocker && (
              <Menu.Item className={classes.blocker} component={BlockerLink} blocker={blocker} />
            )}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The button that opens the menu; the library adds its own properties. */
function MenuButton({
  label,
  dots,
  phone,
  spins,
  reason,
  ...button
}: Omit<ComponentProps<'button'>, 'color'> & {
  readonly label: string;
  readonly dots: boolean;
  readonly phone: boolean;
  readonly spins: boolean;
  /** Why it is disabled: below the label on a phone, elsewhere where the pointer rests on it. */
  readonly reason: string | undefined;
}) {
  const Chevron = phone ? IconChevronUp : IconChevronDown;
  const tabIndex = useRowTabIndex();
  return dots ? (
    <ActionIcon {...button} tabIndex={tabIndex} aria-label={label} loading={spins}>
      <IconDots size={16} stroke={1.6} />
    </ActionIcon>
  ) : (
    <Button
      {...button}
      tabIndex={tabIndex}
      rightSection={<Chevron size={14} stroke={1.8} />}
      loading={spins}
      title={phone ? undefined : reason}
    >
      {phone && reason ? (
        <span className={classes.phoneLabel}>
          {label}
          <span className={classes.reason}>{reason}</span>
        </span>
      ) : (
        label
      )}
    </Button>
  );
}

interface Entry {
  readonly item: ActionItem;
  readonly divided: boolean;
  readonly blocker: ActionLink | undefined;
}

interface SheetProps {
  label: string;
  entries: readonly Entry[];
  opened: boolean;
  onClose: () => void;
}

/** The menu on a phone. */
function Sheet({ label, entries, opened, onClose }: SheetProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={label}
      position="bottom"
      styles={{
        content: { height: 'auto', maxHeight: '85dvh' },
        body: { paddingBottom: 'calc(12px + env(safe-area-inset-bottom))' },
      }}
    >
      <DialogContent>
        {entries.map(({ item, divided, blocker }) => (
          <div key={item.label}>
            {divided && <hr className={classes.divider} />}
            <SheetItem item={item} onDone={onClose} />
            {blocker && (
              <BlockerLink blocker={blocker} className={classes.sheetBlocker} onClick={onClose} />
            )}
          </div>
        ))}
      </DialogContent>
    </Drawer>
  );
}

/** The first of the items that leads there: several can be prevented by one record. */
const firstLinkTo = (path: string | undefined, items: readonly ActionItem[]) =>
  items.find((each) => each.disabledReason && each.blocker?.path === path);

/** A link to what prevents an action. */
function BlockerLink({
  blocker: { label, path },
  children: _label,
  ...props
}: { blocker: ActionLink } & ComponentProps<'a'>) {
  const text = (
    <>
      <IconArrowRight size={14} stroke={1.8} /> {label}
    </>
  );
  return path.startsWith('#') ? (
    <a href={path} {...props}>
      {text}
    </a>
  ) : (
    <Link to={path} {...props}>
      {text}
    </Link>
  );
}

/** An entry of a menu; a disabled one with its reason. */
export function MenuItem({ item }: { item: ActionItem }) {
  const { icon: Icon, label, disabledReason, danger, onSelect } = item;
  return (
    <Menu.Item
      leftSection={<Icon size={16} stroke={1.6} />}
      // The arrow keys also reach it while it is disabled, so that everyone can read the reason;
      // they would skip the library's own mark.
      data-unavailable={disabledReason ? true : undefined}
      aria-disabled={disabledReason ? true : undefined}
      closeMenuOnClick={!disabledReason}
      className={danger ? classes.danger : undefined}
      onClick={disabledReason ? undefined : onSelect}
    >
      {label}
      {disabledReason && <span className={classes.reason}>{disabledReason}</span>}
    </Menu.Item>
  );
}

function SheetItem({ item, onDone }: { item: ActionItem; onDone: () => void }) {
  const { icon: Icon, label, disabledReason, danger, onSelect } = item;
  return (
    <UnstyledButton
      className={classes.row}
      data-danger={danger}
      data-start
      disabled={Boolean(disabledReason)}
      onClick={() => {
        onDone();
        onSelect();
      }}
    >
      <Icon size={20} stroke={1.6} />
      <span>
        {label}
        {disabledReason && <span className={classes.reason}>{disabledReason}</span>}
      </span>
    </UnstyledButton>
  );
}
