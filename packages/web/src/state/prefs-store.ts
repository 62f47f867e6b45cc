import { boot } from '#boot.ts'
import { createStore } from './store.ts'

export type Theme = 'light' | 'dark'
export type Prefs = { theme: Theme; menu: 'wide' | 'mini'; balanceHidden: boolean }

const keys = { theme: 'theme', menu: 'menu', balanceHidden: 'balanceHidden' } as const

/** Returns a stored choice of the user, or null. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // NOTE: storage can be blocked (private windows, policies); the choice then lasts only as long as the page.
    return null
  }
}

/** Stores a choice of the user (CLIENT-2). */
export function saveChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // the choice lasts only as long as the page
  }
}

const theme = readChoice(keys.theme)
export const prefs = createStore<Prefs>({
  theme: theme === 'dark' || theme === 'light' ? theme : boot.brand.pack.defaultTheme,
  menu: readChoice(keys.menu) === 'mini' ? 'mini' : 'wide',
  balanceHidden: readChoice(keys.balanceHidden) === '1',
})

/** START-6: stores the theme and applies it at once. */
export function chooseTheme(theme: Theme): void {
  saveChoice(keys.theme, theme)
  document.documentElement.dataset.theme = theme
  prefs.set({ ...prefs.get(), theme })
}

/** SIDE-4: stores the choice of wide or mini menu. */
export function chooseMenu(menu: Prefs['menu']): void {
  saveChoice(keys.menu, menu)
  prefs.set({ ...prefs.get(), menu })
}

export function setBalanceHidden(hidden: boolean): void {
  saveChoice(keys.balanceHidden, hidden ? '1' : '0')
  prefs.set({ ...prefs.get(), balanceHidden: hidden })
}
