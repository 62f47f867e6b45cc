// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Shell } from '../../../frame/shell.ts'
import { setLanguage, t } from '../../../frame/texts.ts'
import { createControls } from './controls.ts'

test('a shot’s result is reworded on a language change', async () => {
  await setLanguage('en')
  const session = { levels: ['100'], currency: 'MYR', decimals: 2, isDemo: false }
  const shell = { session, replayed: null, money: String, onBalance: () => {} } as unknown as Shell
  const trigger = { pull: () => {}, release: () => {} }
  const controls = createControls(shell, { trigger, onAuto: () => {}, onNext: () => {}, onLoad: () => {} })
  const news = () => controls.element.querySelector('.news')?.textContent
  expect(news()).toBe('')
  controls.say(() => t('fish_escaped', { fish: t('fish_badut') }))
  expect(news()).toBe('Clownfish got away')
  await setLanguage('ms')
  expect(news()).toBe(t('fish_escaped', { fish: t('fish_badut') }))
  expect(news()).not.toBe('Clownfish got away')
  expect(controls.element.querySelector('.less')?.getAttribute('aria-label')).toBe(t('stake_less'))
})
