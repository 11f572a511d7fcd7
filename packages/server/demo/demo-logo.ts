const COLORS = ['00575f', '2f6fb2', '7a4c9e', 'b5403a', '3c7a57', '8a5a17'];

/** The URL of a logo: the initials of a name on a color by its index. */
export function demoLogo(name: string, index: number): string {
  const initials = name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0).toLowerCase())
    .join('');
  return `/logos/${initials}-${COLORS[index % COLORS.length]}.svg`;
}
