import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inBrand, sql, systemScope } from '#platform/db/tx.ts'
import { demoBrands } from './demo-brands.ts'
import { findTextProblem } from './own-texts.ts'
import { readPortalTexts } from './portal-texts.ts'
import { financeToken, setUpBothBrands, type TwoBrandsSetup } from './testing.ts'

let brands: TwoBrandsSetup
beforeAll(async () => {
  brands = await setUpBothBrands()
})
afterAll(() => brands.close())

const word = async (key: string, text: string, language = 'EN') => {
  const answer = await brands.office('PUT', `texts/${key}`, { language, text })
  await brands.lookAgain('localhost')
  return answer
}
const onPage = (language: string, host?: string) => brands.value(`/wps/system/texts?language=${language}`, host)

describe('GEN-4 CONF-4 a brand’s own wording of a portal text', () => {
  test('is found, changed, served in this language of this brand only, and reset', async () => {
    const { value } = await brands.office('GET', 'texts?language=EN&q=reload')
    expect(value.list.map(({ key }: { key: string }) => key)).toContain('reload')
    expect(value.areas).toContain('core')
    const before = await brands.value('/wps/system/permission')
    expect(before.textVersions).toEqual({})
    expect(await onPage('EN')).toEqual({ version: '', texts: {} })

    expect((await word('home_of_brand', '{brand}, where it all begins')).success).toBe(true)
    const { textVersions } = await brands.value('/wps/system/permission')
    expect(await onPage('EN')).toEqual({
      version: textVersions.EN,
      texts: { home_of_brand: [['brand'], ', where it all begins'] },
    })
    expect(await onPage('MY')).toEqual({ version: '', texts: {} })
    expect((await onPage('EN', 'sen.localhost')).texts).not.toHaveProperty('home_of_brand')
    expect((await brands.office('GET', 'texts?language=EN&own=true')).value).toMatchObject({
      total: 1,
      list: [{ key: 'home_of_brand', own: '{brand}, where it all begins', placeholders: ['brand'] }],
    })
    expect((await brands.office('GET', 'texts?language=EN&q=IT%20ALL%20BEGINS')).value.total).toBe(1)

    await word('reload', 'Once more')
    expect((await brands.value('/wps/system/permission')).textVersions.EN).not.toBe(textVersions.EN)
    await brands.office('DELETE', 'texts/reload?language=EN')
    await brands.office('DELETE', 'texts/home_of_brand?language=EN')
    await brands.lookAgain('localhost')
    expect((await brands.value('/wps/system/permission')).textVersions).toEqual({})
    const lines = await inBrand(systemScope(brands.platform, await brands.idOf('localhost'), 'test'), (tx) =>
      tx.query<{ action: string; subject: string }>(sql`
        select action, subject from audit.line where action like 'brand.text%' order by audit_id`),
    )
    expect(lines).toEqual([
      { action: 'brand.text', subject: 'text:EN home_of_brand' },
      { action: 'brand.text', subject: 'text:EN reload' },
      { action: 'brand.text-reset', subject: 'text:EN reload' },
      { action: 'brand.text-reset', subject: 'text:EN home_of_brand' },
    ])
  })

  test('GEN-6 amounts a brand advertises are in its own texts, each overriding a shipped one', async () => {
    expect((await onPage('VN', 'sen.localhost')).texts.hint_zalo).toEqual([expect.stringContaining('131K')])
    const worded = demoBrands.flatMap(({ texts = {} }) => Object.entries(texts))
    expect(worded.length).toBeGreaterThan(0)
    for (const [language, own] of worded)
      for (const [key, text] of Object.entries(own)) {
        const base = readPortalTexts(brands.platform.config, language).get(key)
        expect([key, base && findTextProblem(text, base.text)]).toEqual([key, null])
      }
  })

  test('one with a lost or unknown placeholder, a syntax error or no content is refused', async () => {
    const codeOf = async (text: string) => (await word('home_of_brand', text)).fields?.text?.code
    expect(await codeOf('Home')).toBe('own_text_placeholder_lost')
    expect(await codeOf('{brand} of {owner}')).toBe('own_text_placeholder_unknown')
    expect(await codeOf('{brand')).toBe('own_text_unreadable')
    expect(await codeOf('  ')).toBe('own_text_empty')
    expect((await word('home_of_brand', 'Home')).fields.text.message).toContain('{brand}')
    expect((await word('no_such_text', 'x')).code).toBe('not_found')
    expect((await word('__proto__', 'x')).code).toBe('not_found')
    const answer = await brands.office('PUT', 'texts/reload', { language: 'EN', text: 'x' }, financeToken)
    expect(answer.code).toBe('not_allowed')
    expect(await onPage('EN')).toEqual({ version: '', texts: {} })
  })

  test('a value inside a plural counts too', () => {
    const base = '{count, plural, one {# game of {vendor}} other {# games of {vendor}}}'
    expect(findTextProblem('{count, plural, other {# by {vendor}}}', base)).toBeNull()
    expect(findTextProblem('{count, plural, other {# games}}', base)).toMatchObject({
      code: 'own_text_placeholder_lost',
    })
  })
})
