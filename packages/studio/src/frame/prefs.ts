/** Preferences stored in the browser. Where storage is blocked, they last until the page is closed. */

const memoryStore = new Map<string, string>()

const accessStorage = (kind: 'localStorage' | 'sessionStorage', name: string, value?: string): string | null => {
  try {
    const storage = window[kind]
    if (value !== undefined) storage.setItem(name, value)
    return storage.getItem(name)
  } catch {
    if (value !== undefined) memoryStore.set(name, value)
    return memoryStore.get(name) ?? null
  }
}

export const readPref = (name: string): string | null => accessStorage('localStorage', `gasing:${name}`)
export const writePref = (name: string, value: string): void =>
  void accessStorage('localStorage', `gasing:${name}`, value)

/** Reads the session secret, which is kept per tab so that a reload continues the session. */
export const readSecret = (name: string): string | null => accessStorage('sessionStorage', `gasing:${name}`)
export const writeSecret = (name: string, value: string): void =>
  void accessStorage('sessionStorage', `gasing:${name}`, value)

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
