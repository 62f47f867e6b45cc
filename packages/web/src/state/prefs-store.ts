import { boot } from '#boot.ts'
import { createStore } from './store.ts'

export type Theme = 'light' | 'dark'
export type Prefs = { theme: Theme; menu: 'wide' | 'mini'; balanceHidden: boolean }

const keys = { theme: 'theme', menu: 'menu', balanceHidden: 'balanceHidden' } as const

/** Returns a stored choice of the user, or null. */
export function keptChoice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // NOTE: storage can be blocked (private windows, policies); the choice then lasts only as long as the page.
    return null
  }
}

/** Stores a choice of the user (CLIENT-2). */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // the choice lasts only as long as the page
  }
}

const theme = keptChoice(keys.theme)
export const prefs = createStore<Prefs>({
  theme: theme === 'dark' || theme === 'light' ? theme : boot.brand.pack.defaultTheme,
  menu: keptChoice(keys.menu) === 'mini' ? 'mini' : 'wide',
  balanceHidden: keptChoice(keys.balanceHidden) === '1',
})

/** START-6: stores the theme and applies it at once. */
export function chooseTheme(theme: Theme): void {
  keep(keys.theme, theme)
  document.documentElement.dataset.theme = theme
  prefs.set({ ...prefs.get(), theme })
}

/** SIDE-4: stores the choice of wide or mini menu. */
export function chooseMenu(menu: Prefs['menu']): void {
  keep(keys.menu, menu)
  prefs.set({ ...prefs.get(), menu })
}

export function hideBalance(hidden: boolean): void {
  keep(keys.balanceHidden, hidden ? '1' : '0')
  prefs.set({ ...prefs.get(), balanceHidden: hidden })
}
