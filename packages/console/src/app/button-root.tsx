import type { ComponentProps } from 'react';

interface ButtonRootProps extends ComponentProps<'button'> {
  readonly 'data-loading'?: boolean;
  readonly 'data-disabled'?: boolean;
}

/**
 * The element of a button. While it spins it cannot be pressed but keeps the focus, which a
 * disabled element would lose.
 */
export function ButtonRoot(props: ButtonRootProps) {
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
