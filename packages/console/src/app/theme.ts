import {
  ActionIcon,
  type AutocompleteProps,
  Button,
  type CheckboxProps,
  createTheme,
  type DrawerProps,
  type InputWrapperProps,
  type MenuProps,
  type ModalProps,
  type MultiSelectProps,
  type NotificationProps,
  type SelectProps,
  type SwitchProps,
  type TextareaProps,
  type TooltipProps,
} from '@mantine/core';
import { type ComponentProps, createElement } from 'react';
import { filterOptions } from '../kit/filter-options.ts';
import { ButtonRoot } from './button-root.tsx';
import notification from './notification.module.css';
import overlays from './overlays.module.css';
import classes from './theme.module.css';

const AMBER = [
  ...(['#fff4e6', '#fee7ca', '#fed094', '#f4b353', '#d8931b'] as const),
  ...(['#b47806', '#936204', '#764d01', '#5d3c03', '#432b02'] as const),
] as const;

const EASING = 'cubic-bezier(0.2, 0, 0, 1)';
const OPENING = { duration: 160, exitDuration: 100, timingFunction: EASING } as const;
const FADE = {
  transition: 'fade',
  duration: 200,
  exitDuration: 100,
  timingFunction: EASING,
} as const;

/** The types do not list it among the default properties. */
const KEEPS_FOCUS = {
  renderRoot: (props: ComponentProps<typeof ButtonRoot>) => createElement(ButtonRoot, props),
};

/** Sizes come from variables in global.css, because they grow below 64em for touch input. */
const control = 'var(--ks-control)';

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  white: '#ffffff',
  black: '#162021',
  colors: {
    gray: [
      ...(['#f7fafa', '#f1f5f5', '#e8eded', '#dbe1e1', '#c6cece'] as const),
      ...(['#848e8f', '#646f6f', '#4d5858', '#353f40', '#162021'] as const),
    ],
    dark: [
      ...(['#e9eeee', '#cbd3d3', '#abb5b6', '#909b9c', '#6c7778'] as const),
      ...(['#3c4647', '#293233', '#1e2627', '#151d1e', '#0d1515'] as const),
    ],
    petrol: [
      ...(['#edf8fa', '#daf0f4', '#afe4ec', '#80d0dc', '#4fb4c2'] as const),
      ...(['#2496a5', '#0a7b88', '#04626d', '#004d56', '#00383e'] as const),
    ],
    green: [
      ...(['#eef9ef', '#d9f3dd', '#b4e9be', '#89d699', '#59bb73'] as const),
      ...(['#349e54', '#238142', '#1b6734', '#165128', '#103a1c'] as const),
    ],
    amber: AMBER,
    yellow: AMBER,
    red: [
      ...(['#fef3f2', '#ffe4e1', '#ffcbc5', '#fba8a0', '#f27972'] as const),
      ...(['#e04b49', '#c12d30', '#9e1c22', '#7c181b', '#5a1112'] as const),
    ],
    blue: [
      ...(['#f0f6fe', '#dfedfe', '#c1dcfe', '#9ac4fb', '#6ba6f0'] as const),
      ...(['#4087de', '#206cc4', '#0f55a2', '#084382', '#05305f'] as const),
    ],
    plum: [
      ...(['#faf3fa', '#f4e6f4', '#e9cfea', '#d7b3d9', '#bf91c1'] as const),
      ...(['#a372a6', '#89598c', '#6e4571', '#573559', '#3f2640'] as const),
    ],
  },
  fontFamily: "'Instrument Sans Variable', system-ui, sans-serif",
  fontFamilyMonospace: "'Geist Mono Variable', ui-monospace, monospace",
  fontSizes: {
    xs: 'var(--ks-small)',
    sm: 'var(--ks-base)',
    md: 'var(--ks-base)',
    lg: 'var(--ks-card)',
    xl: 'var(--ks-title)',
  },
  lineHeights: { xs: '16px', sm: '18px', md: '18px', lg: '20px', xl: '24px' },
  fontWeights: { regular: '400', medium: '550', bold: '600' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'var(--ks-heading)', lineHeight: '24px' },
      h2: { fontSize: 'var(--ks-title)', lineHeight: '24px' },
      h3: { fontSize: 'var(--ks-subtitle)', lineHeight: '20px' },
      h4: { fontSize: 'var(--ks-note)', lineHeight: '18px' },
    },
  },
  defaultRadius: '6px',
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  breakpoints: { xs: '36em', sm: '48em', md: '64em', lg: '75em', xl: '88em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  // Components that the first page doesn't show are referenced by name instead of imported, to keep
  // the bundle small.
  components: {
    Button: Button.extend({
      defaultProps: {
        variant: 'default',
        size: 'sm',
        ...KEEPS_FOCUS,
      },
      classNames: { root: classes.button },
      vars: (_theme, props) => ({
        root: {
          '--button-height': props.size === 'compact-sm' ? 'var(--ks-pager)' : control,
          '--button-padding-x': props.size === 'compact-sm' ? '8px' : '12px',
          '--button-fz': 'var(--ks-base)',
        },
      }),
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', color: 'gray', ...KEEPS_FOCUS },
      classNames: { root: classes.actionIcon },
      vars: (_theme, props) => ({
        root: { '--ai-size': props.size === 'xs' ? 'var(--ks-small-control)' : control },
      }),
    }),
    Anchor: { classNames: { root: classes.anchor } },
    InputClearButton: {
      vars: () => ({ root: { '--cb-size': 'var(--ks-small-control)', '--cb-icon-size': '16px' } }),
    },
    CloseButton: { vars: () => ({ root: { '--cb-size': control, '--cb-icon-size': '16px' } }) },
    Input: {
      classNames: { input: classes.input, section: classes.inputSection },
      vars: () => ({ wrapper: { '--input-height': control, '--input-fz': 'var(--ks-field)' } }),
    },
    InputWrapper: {
      defaultProps: { withAsterisk: false } satisfies Partial<InputWrapperProps>,
      classNames: {
        label: classes.label,
        description: classes.description,
        error: classes.error,
        root: classes.wrapper,
      },
    },
    Select: {
      defaultProps: {
        allowDeselect: false,
        checkIconPosition: 'right',
        withAlignedLabels: false,
        openOnFocus: false,
        filter: filterOptions,
      } satisfies Partial<SelectProps>,
      classNames: { option: classes.option, dropdown: classes.dropdown },
    },
    Autocomplete: { defaultProps: { filter: filterOptions } satisfies Partial<AutocompleteProps> },
    MultiSelect: { defaultProps: { filter: filterOptions } satisfies Partial<MultiSelectProps> },
    Textarea: {
      defaultProps: { autosize: true, minRows: 2 } satisfies Partial<TextareaProps>,
    },
    Checkbox: {
      defaultProps: { size: 'xs', radius: 'sm' } satisfies Partial<CheckboxProps>,
      classNames: { input: classes.tick, label: classes.tickLabel },
    },
    Radio: { classNames: { radio: classes.radio } },
    Switch: {
      defaultProps: { size: 'xs', withThumbIndicator: false } satisfies Partial<SwitchProps>,
      // The other sizes, for touch, keep their own dimensions.
      vars: (_theme: unknown, { size }: SwitchProps) => ({
        root: size === 'xs' ? { '--switch-height': '18px', '--switch-width': '30px' } : {},
      }),
      classNames: { track: classes.switchTrack, label: classes.tickLabel },
    },
    Modal: {
      defaultProps: {
        radius: 'xl',
        shadow: 'xl',
        transitionProps: FADE,
        closeButtonProps: { 'aria-label': 'Close' },
        overlayProps: { color: 'var(--ks-overlay)', backgroundOpacity: 1 },
      } satisfies Partial<ModalProps>,
      classNames: {
        content: overlays.dialog,
        header: overlays.dialogHeader,
        title: overlays.dialogTitle,
        body: overlays.dialogBody,
        overlay: overlays.overlay,
      },
    },
    ModalHeader: { defaultProps: { role: 'none' } },
    Drawer: {
      defaultProps: {
        padding: 'var(--ks-sheet)',
        shadow: 'xl',
        transitionProps: { duration: 200, exitDuration: 100, timingFunction: EASING },
        closeButtonProps: { 'aria-label': 'Close' },
      } satisfies Partial<DrawerProps>,
      classNames: {
        content: overlays.drawer,
        header: overlays.drawer,
        title: overlays.dialogTitle,
        overlay: overlays.overlay,
      },
    },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Menu: {
      defaultProps: {
        width: 232,
        radius: 'lg',
        shadow: 'md',
        offset: 4,
        // The placeholder isn't a menu item, which screen readers report; the first item takes the
        // focus.
        withInitialFocusPlaceholder: false,
        menuItemTabIndex: 0,
        // It fades in without moving, so that items are where the pointer expects them.
        transitionProps: { transition: 'fade', ...OPENING },
        // An open menu has the focus, which would be lost if it closed on scrolling.
        hideDetached: false,
      } satisfies Partial<MenuProps>,
      classNames: {
        dropdown: classes.dropdown,
        item: overlays.menuItem,
        itemLabel: overlays.menuItemLabel,
        divider: overlays.menuDivider,
      },
    },
    Notification: {
      classNames: {
        root: notification.root,
        icon: notification.icon,
        title: notification.title,
        description: notification.text,
        closeButton: notification.close,
      },
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Close' },
      } satisfies Partial<NotificationProps>,
    },
    Tooltip: {
      defaultProps: {
        openDelay: 400,
        events: { hover: true, focus: true, touch: false },
      } satisfies Partial<TooltipProps>,
      classNames: { tooltip: overlays.tooltip },
    },
  },
});
