/** A setting of this browser; undefined if it is not set, or without storage. */
export function readSetting(name: string): string | undefined {
  try {
    return localStorage.getItem(`kickstand.${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a setting of this browser; undefined removes it. Without storage it lasts for no page. */
export function writeSetting(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(`kickstand.${name}`);
    else localStorage.setItem(`kickstand.${name}`, value);
  } catch {
    // Without storage, defaults apply.
  }
}
