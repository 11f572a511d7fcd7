import type { CSSProperties, ReactNode } from 'react';

export interface IconProps {
  /** Width and height in pixels. */
  readonly size: number;
  /** Width of its lines, of 24 units across. */
  readonly stroke?: number;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  /** What it says if no text beside it does; without, assistive technology skips it. */
  readonly label?: string;
  // TypeScript accepts any attribute with a hyphen that a component does not declare.
  readonly 'aria-label'?: never;
  readonly 'aria-hidden'?: never;
}

/** An icon of the Tabler set. */
export type IconComponent = (props: IconProps) => ReactNode;

/**
 * The component of an icon, which the modules of the build create with it.
 * @param lines the SVG elements within 24 by 24 units.
 * @public
 */
export function drawn(lines: string): IconComponent {
  const inner = { __html: lines };
  return ({ size, stroke = 2, className, style, label }) => {
    const said =
      label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        strokeWidth={stroke}
        className={className}
        style={style}
        {...said}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the icons of the build, never a user's text.
        dangerouslySetInnerHTML={inner}
      />
    );
  };
}
