import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it.each([
  ['a & b', 'a &amp; b'],
  ['<b>', '&lt;b&gt;'],
  [`"it's"`, '&quot;it&#39;s&quot;'],
  ['&lt;', '&amp;lt;'],
  ['plain', 'plain'],
])('%s is %s in HTML', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped);
});
