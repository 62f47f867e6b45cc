// @vitest-environment jsdom
import '#testing/page.ts'
import { expect, test } from 'vitest'
import { boot } from '#boot.ts'
import { createTestServer } from '#testing/server.ts'
import { getLanguage, loadTexts, startTexts, switchLanguage, t } from './i18n.ts'

const { answers } = createTestServer()

test('CLIENT-3 late texts do not switch the page back to the old language', async () => {
  await startTexts('MY', 'MY')
  let textsCome: (value?: unknown) => void = () => undefined
  boot.textVersions.MY = 'late'
  answers['GET /wps/system/texts'] = {
    value: { texts: {} },
    after: new Promise((come) => {
      textsCome = come
    }),
  }
  const loading = loadTexts('member')
  await switchLanguage('EN')
  expect(t('close')).toBe('Close')
  textsCome()
  await loading
  expect([getLanguage(), document.documentElement.lang]).toEqual(['EN', 'en'])
  expect([t('close'), t('rank_title')]).toEqual(['Close', 'Your club rank'])
})

test('CLIENT-3 starting another language keeps no area of the old one', async () => {
  await startTexts('EN', 'EN')
  await loadTexts('member')
  await startTexts('MY', 'MY')
  await loadTexts('member')
  expect(t('profit_day')).toBe('Hari')
})
