import type { CSSVariablesResolver } from '@mantine/core';
import { ROLE_COLOURS, TONE_COLOURS } from './colours.ts';

const TONE_PARTS = ['glyph', 'text', 'ground', 'border'] as const;

/** The tone for each color name of the component library. */
const TONE_OF_COLOUR: Record<string, string> = {
  petrol: 'petrol',
  green: 'green',
  amber: 'amber',
  yellow: 'amber',
  red: 'red',
  blue: 'blue',
  plum: 'plum',
  gray: 'grey',
};

/** The variables that the component library itself uses, as [light, dark]. */
const LIBRARY_COLOURS: Record<string, readonly [light: string, dark: string]> = {
  body: ['#ffffff', '#151d1e'],
  text: ['#162021', '#e9eeee'],
  dimmed: ['#4d5858', '#abb5b6'],
  placeholder: ['#646f6f', '#909b9c'],
  error: ['#c12d30', '#fba8a0'],
  success: ['#1b6734', '#89d699'],
  anchor: ['#04626d', '#80d0dc'],
  default: ['#ffffff', '#1e2627'],
  'default-hover': ['#f1f5f5', '#293233'],
  'default-color': ['#162021', '#e9eeee'],
  'default-border': ['#c6cece', '#3c4647'],
  disabled: ['#e8eded', '#293233'],
  'disabled-color': ['#4d5858', '#abb5b6'],
  'disabled-border': ['#e8eded', '#293233'],
  'red-filled': ['#c12d30', '#c12d30'],
  'red-filled-hover': ['#9e1c22', '#9e1c22'],
};

const SHADOWS = {
  xs: ['0 1px 2px rgba(13, 21, 21, 0.06)', '0 1px 2px rgba(0, 0, 0, 0.3)'],
  md: [
    '0 6px 20px -4px rgba(13, 21, 21, 0.16), 0 2px 6px rgba(13, 21, 21, 0.08)',
    '0 6px 20px -4px rgba(0, 0, 0, 0.6), 0 2px 6px rgba(0, 0, 0, 0.3)',
  ],
  xl: [
    '0 24px 56px -12px rgba(13, 21, 21, 0.32), 0 4px 12px rgba(13, 21, 21, 0.08)',
    '0 24px 56px -12px rgba(0, 0, 0, 0.75), 0 4px 12px rgba(0, 0, 0, 0.3)',
  ],
} as const;

function variablesOf(scheme: 0 | 1): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [role, values] of Object.entries(ROLE_COLOURS)) {
    variables[`--ks-${role}`] = values[scheme];
  }
  for (const [tone, values] of Object.entries(TONE_COLOURS)) {
    TONE_PARTS.forEach((part, index) => {
      variables[`--ks-${tone}-${part}`] = values[scheme][index] ?? '';
    });
  }
  for (const [name, values] of Object.entries(LIBRARY_COLOURS)) {
    variables[`--mantine-color-${name}`] = values[scheme];
  }
  for (const [colour, tone] of Object.entries(TONE_OF_COLOUR)) {
    const set = (name: string, part: string) => {
      variables[`--mantine-color-${colour}-${name}`] = `var(--ks-${tone}-${part})`;
    };
    set('light', 'ground');
    set('light-hover', 'border');
    set('light-color', 'text');
    set('outline', 'border');
    set('text', 'text');
  }
  for (const [size, values] of Object.entries(SHADOWS)) {
    variables[`--mantine-shadow-${size}`] = values[scheme];
  }
  return variables;
}

/** Defines every role, tone and library color of both schemes as CSS variables. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variablesOf(0),
  dark: variablesOf(1),
});
