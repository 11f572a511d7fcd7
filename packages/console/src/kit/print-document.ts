/** Long enough for every browser to take the document over from the frame. */
const GONE_MS = 60_000;

function hiddenFrame(html: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = 'Print';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // A frame that isn't rendered at all would print an empty sheet.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  frame.srcdoc = html;
  return frame;
}

/**
 * Opens the browser's print dialog for a whole document of its own.
 * @param html with its `@page` rule; its pictures must be part of it.
 * @throws when the browser can't print.
 */
export async function printDocument(html: string): Promise<void> {
  const frame = hiddenFrame(html);
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const view = frame.contentWindow;
  setTimeout(() => frame.remove(), GONE_MS);
  if (!view) throw new Error('The browser opens no frame to print from.');
  view.print();
}
