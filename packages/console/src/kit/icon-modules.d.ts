/** An icon of the Tabler set by its name, as the build provides it. */
declare module 'icon:*' {
  const icon: import('./drawn-icon.tsx').IconComponent;
  export default icon;
}
