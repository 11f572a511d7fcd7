import { UnstyledButton } from '@mantine/core';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { IconChevronDown, IconChevronRight } from '../../kit/icons.ts';
import { Mark } from '../../kit/mark.tsx';
import { PREFIX } from '../../kit/shortcuts/key-guard.ts';
import { KeyHint } from '../../kit/shortcuts/key-hint.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import classes from './sidebar.module.css';
import { builtGroups, type SidebarEntry, type SubEntry } from './sidebar-entries.ts';
import { SidebarFooter } from './sidebar-footer.tsx';

interface LeaveProps {
  /** Called when a link is followed, to close the slide-in sidebar. */
  readonly onLeave?: () => void;
}

/** The keys that open the page, while the pointer or the focus is on its entry. */
function EntryKeys({ of: { key } }: { of: Pick<SubEntry, 'key'> }) {
  if (key === undefined) return null;
  return (
    <span className={classes.keys} aria-hidden>
      <KeyHint keys={`${PREFIX} ${key}`} />
    </span>
  );
}

function EntryLink({ entry, onLeave }: LeaveProps & { entry: SidebarEntry }) {
  const { icon: Icon, badge: Badge } = entry;
  return (
    <Link
      to={entry.route}
      search={entry.search}
      className={classes.entry}
      activeProps={{ className: classes.active }}
      activeOptions={{ includeSearch: false }}
      onClick={onLeave}
    >
      <Icon size={16} stroke={1.6} />
      {entry.label}
      <EntryKeys of={entry} />
      {Badge && <Badge />}
    </Link>
  );
}

function SubEntryLink({ entry, onLeave }: LeaveProps & { entry: SubEntry }) {
  const matchRoute = useMatchRoute();
  if (entry.disabled) {
    return (
      <span className={classes.subEntry} aria-disabled="true">
        {entry.label}
      </span>
    );
  }
  const isWithin = entry.within !== undefined && matchRoute({ to: entry.within }) !== false;
  return (
    <Link
      to={entry.route}
      search={entry.search}
      className={isWithin ? `${classes.subEntry} ${classes.active}` : classes.subEntry}
      activeProps={{ className: classes.active }}
      activeOptions={{ includeSearch: entry.search !== undefined }}
      onClick={onLeave}
    >
      {entry.label}
      <EntryKeys of={entry} />
    </Link>
  );
}

function EntryGroup({ entry, onLeave }: LeaveProps & { entry: SidebarEntry }) {
  const children = entry.children ?? [];
  const matchRoute = useMatchRoute();
  const isInside = children.some(
    ({ route }) => route !== undefined && matchRoute({ to: route, fuzzy: true }) !== false,
  );
  const [toggled, setToggled] = useState<boolean>();
  const opened = toggled ?? isInside;
  const id = useId();
  const { icon: Icon, badge: Badge } = entry;
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <>
      <UnstyledButton
        className={classes.entry}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setToggled(!opened)}
      >
        <Icon size={16} stroke={1.6} />
        <span className={classes.grow}>{entry.label}</span>
        {Badge && <Badge />}
        <Chevron size={14} stroke={1.8} />
      </UnstyledButton>
      <ul id={id} hidden={!opened}>
        {children.map((child) => (
          <li key={child.label}>
            <SubEntryLink entry={child} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Brand, navigation and footer; a column on wide screens, a drawer on narrow ones. */
export function Sidebar({ onLeave }: LeaveProps) {
  return (
    <div className={classes.sidebar}>
      <div className={classes.brand}>
        <Mark size={26} />
        Kickstand
      </div>
      <PaletteButton onOpen={onLeave} />
      <nav aria-label="Main" className={classes.entries}>
        {builtGroups().map((entries) => (
          <ul key={entries[0]?.label} className={classes.group}>
            {entries.map((entry) => (
              <li key={entry.label}>
                {entry.children ? (
                  <EntryGroup entry={entry} onLeave={onLeave} />
                ) : (
                  <EntryLink entry={entry} onLeave={onLeave} />
                )}
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <SidebarFooter onLeave={onLeave} />
    </div>
  );
}
