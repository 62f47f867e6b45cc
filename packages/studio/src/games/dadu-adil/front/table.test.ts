// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { setLanguage, t } from '../../../frame/texts.ts'
import { createRecent } from './recent.ts'
import { createTable } from './table.ts'

test('the roll’s verdict and the scale’s label follow a language change', async () => {
  await setLanguage('en')
  const table = createTable(true, () => {})
  const recent = createRecent()
  const readVerdict = () => table.element.querySelector('.verdict')?.textContent
  table.show({ side: 'under', target: 4999 })
  // no roll that was not made
  expect(table.element.querySelector('.result')?.textContent).toBe('–')
  table.toss()
  await setLanguage('zh')
  expect(readVerdict()).toBe('')
  await table.land(7210, null, true)
  recent.note({ roll: 7210, won: false })
  for (const language of ['en', 'vi']) {
    await setLanguage(language)
    expect(readVerdict()).toBe(t('roll_lost'))
    expect(table.element.querySelector('input')?.getAttribute('aria-label')).toBe(t('roll_under'))
    expect(recent.element.firstElementChild?.getAttribute('aria-label')).toBe(`72.10 ${t('roll_lost')}`)
  }
  table.toss()
  expect(readVerdict()).toBe('')
  await table.land(210, () => 'RM 1.98', true)
  await setLanguage('en')
  expect(readVerdict()).toBe('You win RM 1.98')
})

test('the last twelve rolls are shown above the table, newest first', () => {
  const recent = createRecent()
  for (let roll = 0; roll < 15; roll++) recent.note({ roll, won: roll === 14 })
  expect(recent.element.children).toHaveLength(12)
  expect(recent.element.firstElementChild?.className).toBe('hit')
  expect(recent.element.lastElementChild?.textContent).toBe('0.03')
})
