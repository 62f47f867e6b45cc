/** What the browser remembers for its owner. Where storage is forbidden, it remembers until the page is closed. */

const held = new Map<string, string>()

const within = (kind: 'localStorage' | 'sessionStorage', name: string, value?: string): string | null => {
  try {
    const storage = window[kind]
    if (value !== undefined) storage.setItem(name, value)
    return storage.getItem(name)
  } catch {
    if (value !== undefined) held.set(name, value)
    return held.get(name) ?? null
  }
}

export const readPref = (name: string): string | null => within('localStorage', `gasing:${name}`)
export const writePref = (name: string, value: string): void => void within('localStorage', `gasing:${name}`, value)

/** The secret of the session lasts as long as the tab, so that a reload goes on. */
export const readSecret = (name: string): string | null => within('sessionStorage', `gasing:${name}`)
export const writeSecret = (name: string, value: string): void => void within('sessionStorage', `gasing:${name}`, value)

export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
