// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest'
import { openAutoplay } from './autoplay-sheet.ts'
import { setLanguage, t } from './texts.ts'

beforeAll(() => setLanguage('en'))

test('only a game with free spins asks whether to stop at them', () => {
  // jsdom has dialogs but not `showModal`
  HTMLDialogElement.prototype.showModal ??= vi.fn()
  for (const hasFeature of [true, false]) {
    document.body.replaceChildren()
    openAutoplay({ stake: 100n, money: String, hasFeature, begin: () => {} })
    expect(document.body.textContent?.includes(t('auto_feature'))).toBe(hasFeature)
  }
})
