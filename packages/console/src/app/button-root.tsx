import type { ComponentProps } from 'react';

interface ButtonRootProps extends ComponentProps<'button'> {
  readonly 'data-loading'?: boolean;
  readonly 'data-disabled'?: boolean;
}

type LinkRootProps = ComponentProps<'a'> & { readonly href: string };

const isLink = (props: ButtonRootProps | LinkRootProps): props is LinkRootProps =>
  'href' in props && props.href !== undefined;

/**
 * The element of a button: a link if it has an address. While a button spins it cannot be pressed
 * but keeps the focus, which a disabled element would lose.
 */
export function ButtonRoot(props: ButtonRootProps | LinkRootProps) {
  if (isLink(props)) return <a {...props} type={undefined} />;
  const spins = props['data-loading'] === true && props['data-disabled'] !== true;
  if (!spins) return <button {...props} />;
  return (
    <button
      {...props}
      disabled={false}
      aria-disabled
      aria-busy
      // Also prevents that Enter in a field submits its form.
      onClick={(event) => event.preventDefault()}
    />
  );
}
