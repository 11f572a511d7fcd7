import { useEffect, useRef } from 'react';
import { VariantPicture } from '../../entities/catalogue/variant-picture.tsx';
import { IconDots } from '../../kit/icons.ts';
import classes from './palette.module.css';
import type { ActedOn, PaletteGroup, PaletteItem } from './palette-items.ts';

/** The id of a row's element, which contains no space. */
export const rowId = (list: string, { key }: PaletteItem) => `${list}-${key.replaceAll(' ', '_')}`;

interface PaletteListProps {
  /** Starts the ids of its elements. */
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly active: PaletteItem | undefined;
  readonly onActive: (key: string) => void;
  readonly onChoose: (item: PaletteItem) => void;
  readonly onActions: (of: ActedOn) => void;
}

/** The rows of the palette. The focus stays in its field. */
export function PaletteList({
  id,
  groups,
  active,
  onActive,
  onChoose,
  onActions,
}: PaletteListProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Matches" className={classes.list}>
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options.
          <div key={title} role="group" aria-labelledby={`${id}-group-${place}`}>
            <div id={`${id}-group-${place}`} role="presentation" className={classes.title}>
              {title}
            </div>
            {items.map((item) => (
              <Row
                key={item.key}
                id={rowId(id, item)}
                item={item}
                isActive={item === active}
                onActive={() => onActive(item.key)}
                onChoose={() => onChoose(item)}
                onActions={onActions}
              />
            ))}
          </div>
        ))}
    </div>
  );
}

function Row({
  id,
  item: { icon: Icon, picture, name, detail, disabledReason, actedOn },
  isActive,
  onActive,
  onChoose,
  onActions,
}: {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onActive: () => void;
  onChoose: () => void;
  onActions: (of: ActedOn) => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus.
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={disabledReason ? true : undefined}
      className={classes.row}
      onPointerMove={isActive ? undefined : onActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={classes.sign}>
        {picture ? <VariantPicture url={picture} /> : Icon && <Icon size={16} stroke={1.6} />}
      </span>
      <span className={classes.texts}>
        <span className={classes.name}>{name}</span>
        {(disabledReason ?? detail) && (
          <span className={classes.detail}>{disabledReason ?? detail}</span>
        )}
      </span>
      {actedOn && (
        // For the pointer; the keyboard has the right arrow, and an option cannot contain a button.
        <span
          className={isActive ? classes.actions : classes.touchActions}
          aria-hidden
          onClick={(event) => {
            event.stopPropagation();
            onActions(actedOn);
          }}
        >
          <span className={classes.hint}>Actions →</span>
          <IconDots size={20} stroke={1.6} />
        </span>
      )}
    </div>
  );
}
