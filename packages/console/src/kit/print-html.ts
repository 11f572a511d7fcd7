import { escapeHtml } from '@kickstand/domain/kernel/escape-html.ts';

/** A whole document for the printer. `title` becomes the name of a PDF. */
export function htmlDocument(parts: {
  readonly title: string;
  /** With its `@page` rule. */
  readonly style: string;
  /** HTML. */
  readonly body: string;
}): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<title>${escapeHtml(parts.title)}</title>
<style>${parts.style}</style></head>
<body>${parts.body}</body></html>`;
}
