// @vitest-environment jsdom
import '#testing/page.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

/** The store as the next page load reads it. */
async function loadPrefs(): Promise<typeof import('./prefs-store.ts')> {
  vi.resetModules()
  return import('./prefs-store.ts')
}

test('START-6 SIDE-4 CLIENT-2 the theme and a collapsed menu are remembered on the device', async () => {
  const first = await loadPrefs()
  expect(first.prefs.get()).toMatchObject({ theme: 'light', menu: 'wide' })
  first.chooseTheme('dark')
  first.chooseMenu('mini')
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect((await loadPrefs()).prefs.get()).toMatchObject({ theme: 'dark', menu: 'mini' })
  expect({ ...localStorage }).toEqual({ theme: 'dark', menu: 'mini' })
})
