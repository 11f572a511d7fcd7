/** The `ref` of a part of a page that its address can name: it may not be there when the page opens. */
export function scrollIfAsked(part: HTMLElement | null): void {
  if (part && window.location.hash === `#${part.id}`) part.scrollIntoView();
}
