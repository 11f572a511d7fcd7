import { escapeHtml } from '@kickstand/domain/kernel/escape-html.ts';

/** Pages rendered by the server, outside the console: text, a list, a form. */

export interface PlainPage {
  readonly title: string;
  /** The path of PLAIN_PAGE_STYLE. */
  readonly stylesheet: string;
  /** HTML of the main part, below the title; escaped by the caller. */
  readonly content: string;
  /** URL of a script. */
  readonly script?: string;
}

/** A complete HTML document without inline scripts or styles. */
export function renderPlainPage(page: PlainPage): string {
  const script = page.script ? `<script src="${escapeHtml(page.script)}" defer></script>` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)} - Kickstand</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escapeHtml(page.stylesheet)}">
${script}
</head>
<body>
<main>
<p class="brand">Kickstand</p>
<h1>${escapeHtml(page.title)}</h1>
${page.content}
</main>
</body>
</html>
`;
}

export const PLAIN_PAGE_STYLE = `:root {
  color-scheme: light dark;
  --page: light-dark(#f7fafa, #111919);
  --surface: light-dark(#ffffff, #1e2627);
  --hover: light-dark(#edf8fa, #10333a);
  --edge: light-dark(#c6cece, #3c4647);
  --input: light-dark(#848e8f, #6c7778);
  --text: light-dark(#162021, #e9eeee);
  --text2: light-dark(#4d5858, #abb5b6);
  --accent: light-dark(#04626d, #0a7b88);
  --accent-hover: light-dark(#004d56, #04626d);
  --link: light-dark(#04626d, #80d0dc);
  --focus: light-dark(#0a7b88, #4fb4c2);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  padding: 32px 20px;
  background: var(--page);
  color: var(--text);
  font: 15px/1.45 'Instrument Sans Variable', 'Instrument Sans', system-ui, sans-serif;
}
main { max-width: 400px; margin: 0 auto; }
.brand { margin: 0 0 28px; color: var(--link); font-weight: 600; }
h1 { margin: 0 0 6px; font-size: 28px; line-height: 34px; letter-spacing: -0.014em; font-weight: 600; }
h2 { margin: 28px 0 8px; font-size: 15px; font-weight: 600; }
p { margin: 0 0 16px; color: var(--text2); }
a { color: var(--link); }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 6px; }
button, input { font: inherit; border-radius: 6px; min-height: 44px; }
button { cursor: pointer; }
.choice {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 0 12px;
  width: 100%;
  padding: 10px 14px;
  border: 1px solid var(--edge);
  background: var(--surface);
  color: var(--text);
  text-align: left;
}
.choice:hover { background: var(--hover); border-color: var(--accent); }
.choice .name { font-weight: 600; }
.choice .detail { color: var(--text2); font-size: 13px; overflow-wrap: anywhere; }
.field { display: flex; gap: 8px; }
label { display: block; margin-bottom: 6px; }
input {
  flex: 1;
  min-width: 0;
  padding: 0 12px;
  border: 1px solid var(--input);
  background: var(--surface);
  color: var(--text);
}
.main { padding: 0 16px; border: 0; background: var(--accent); color: #ffffff; font-weight: 600; }
.main:hover { background: var(--accent-hover); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`;
