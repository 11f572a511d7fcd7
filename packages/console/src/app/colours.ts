/** Colours by role and by tone. Components name `--ks-*` variables, never hex values. */

/** Roles as [light, dark]; each becomes the CSS variable `--ks-<name>`. */
export const ROLE_COLOURS: Record<string, readonly [light: string, dark: string]> = {
  app: ['#f1f5f5', '#0d1515'],
  page: ['#f7fafa', '#111919'],
  surface: ['#ffffff', '#151d1e'],
  raised: ['#ffffff', '#1e2627'],
  hover: ['#f1f5f5', '#1e2627'],
  picture: ['#f1f5f5', '#cbd3d3'],
  press: ['#e8eded', '#293233'],
  line: ['#e8eded', '#232c2d'],
  line2: ['#dbe1e1', '#293233'],
  edge: ['#c6cece', '#3c4647'],
  input: ['#848e8f', '#6c7778'],
  text: ['#162021', '#e9eeee'],
  text2: ['#4d5858', '#abb5b6'],
  faint: ['#646f6f', '#909b9c'],
  accent: ['#04626d', '#0a7b88'],
  'accent-hover': ['#004d56', '#04626d'],
  link: ['#04626d', '#80d0dc'],
  selected: ['#daf0f4', '#10333a'],
  'selected-soft': ['#edf8fa', '#13272b'],
  danger: ['#c12d30', '#c12d30'],
  'danger-hover': ['#9e1c22', '#9e1c22'],
  error: ['#c12d30', '#fba8a0'],
  focus: ['#0a7b88', '#4fb4c2'],
  overlay: ['rgba(22, 32, 33, 0.44)', 'rgba(3, 7, 7, 0.6)'],
  panel: ['#00383e', '#07282d'],
};

type ToneColours = readonly [glyph: string, text: string, ground: string, border: string];

/** Tones as [light, dark]; they become `--ks-<tone>-glyph`, `-text`, `-ground` and `-border`. */
export const TONE_COLOURS: Record<string, readonly [light: ToneColours, dark: ToneColours]> = {
  petrol: [
    ['#0a7b88', '#04626d', '#edf8fa', '#afe4ec'],
    ['#4fb4c2', '#80d0dc', '#1d3133', '#295056'],
  ],
  green: [
    ['#238142', '#1b6734', '#eef9ef', '#b4e9be'],
    ['#59bb73', '#89d699', '#1e3229', '#2c533b'],
  ],
  amber: [
    ['#936204', '#764d01', '#fff4e6', '#fed094'],
    ['#d8931b', '#f4b353', '#2e2c1e', '#57451d'],
  ],
  red: [
    ['#c12d30', '#9e1c22', '#fef3f2', '#ffcbc5'],
    ['#f27972', '#fba8a0', '#322929', '#603c3b'],
  ],
  blue: [
    ['#206cc4', '#0f55a2', '#f0f6fe', '#c1dcfe'],
    ['#6ba6f0', '#9ac4fb', '#202f39', '#324c65'],
  ],
  plum: [
    ['#89598c', '#6e4571', '#faf3fa', '#e9cfea'],
    ['#bf91c1', '#d7b3d9', '#2b2c33', '#4f4455'],
  ],
  slate: [
    ['#4d5858', '#353f40', '#f1f5f5', '#c6cece'],
    ['#abb5b6', '#cbd3d3', '#1b2324', '#3c4647'],
  ],
  grey: [
    ['#646f6f', '#4d5858', '#f7fafa', '#dbe1e1'],
    ['#909b9c', '#abb5b6', '#182021', '#293233'],
  ],
};
