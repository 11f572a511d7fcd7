/** Long enough for every browser to copy the document from the frame. */
const GONE_MS = 60_000;

function hiddenFrame(html: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = 'Print';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // A frame that isn't rendered would print an empty page.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  frame.srcdoc = html;
  return frame;
}

/**
 * Opens the browser's print dialog for a separate document.
 * @param html with its `@page` rule and inline pictures.
 * @throws if the browser cannot print.
 */
export async function printDocument(html: string): Promise<void> {
  const frame = hiddenFrame(html);
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const view = frame.contentWindow;
  setTimeout(() => frame.remove(), GONE_MS);
  if (!view) throw new Error('The browser could not open the print dialog.');
  view.print();
}
