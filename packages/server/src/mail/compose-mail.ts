import { escapeHtml } from '@kickstand/domain/kernel/escape-html.ts';

/** The content of a mail: paragraphs of plain text, and one button. */
export interface MailContent {
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly url: string };
}

/** The name in a sender such as 'Baylight Bikes <bikes@baylight.example>'; the product's without one. */
export function companyName(from: string | undefined): string {
  return /^\s*"?([^"<]+?)"?\s*</.exec(from ?? '')?.[1] ?? 'Kickstand';
}

/** Renders the same content as plain text and as HTML. */
export function composeMail(
  { paragraphs, button }: MailContent,
  company: string,
): { readonly text: string; readonly html: string } {
  const text = [...paragraphs, `${button.label}: ${button.url}`, company].join('\n\n');
  const body = paragraphs
    .map((each) => `<p style="margin:0 0 16px">${escapeHtml(each)}</p>`)
    .join('\n');
  const html = `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 16px;background:#f7fafa;color:#162021;font:15px/1.45 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #c6cece;border-radius:8px">
<p style="margin:0 0 24px;color:#04626d;font-weight:600">${escapeHtml(company)}</p>
${body}
<p style="margin:24px 0"><a href="${escapeHtml(button.url)}"
style="display:inline-block;padding:12px 18px;border-radius:6px;background:#04626d;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="margin:0;color:#4d5858;font-size:13px">${escapeHtml(button.url)}</p>
</div>
</body>
</html>
`;
  return { text, html };
}
