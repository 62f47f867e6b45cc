import { findContrastProblems } from '@gasing/contract/brand-css'
import { nusaPack, senPack } from '@gasing/contract/demo-packs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentToken, financeToken, ownerToken, setUpBothBrands, type TwoBrandsSetup } from './testing.ts'

let brands: TwoBrandsSetup
beforeAll(async () => {
  brands = await setUpBothBrands()
})
afterAll(() => brands.close())

const settings = async () => (await brands.office('GET', 'brand')).value.settings
const save = async (change: object, operator = contentToken) => {
  const answer = await brands.office('PUT', 'brand', { ...(await settings()), ...change }, operator)
  await brands.lookAgain('localhost')
  return answer
}
const looks = { radius: 'sharp', headingFont: 'lora', defaultTheme: 'dark', hero: 'sen' }

/** Where each setting appears in the permission answer. */
const shown: Record<string, readonly [value: unknown, path: string, seen?: unknown]> = {
  name: ['Nusa Dua', 'brand.name'],
  minimumAge: [21, 'brand.minimumAge'],
  timeZone: ['Asia/Singapore', 'brand.timeZone'],
  currencySymbol: ['MYR ', 'currency.symbol'],
  languages: [['EN', 'MY'], 'languages.0.code', 'EN'],
  defaultLanguage: ['EN', 'defaultLanguage'],
  homeForSignedInOnly: [true, 'homeForSignedInOnly'],
  freePlay: [false, 'freePlay'],
  customerService: [false, 'customerService.enabled'],
  gtagId: ['G-ABCD1234', 'analytics.gtagId'],
  imageCdns: [['https://a.cdn.test'], 'imageCDNs'],
  launchGameCdns: [['https://g.cdn.test'], 'launchGameCDNs'],
  appHiddenOn: [['app.nusa.test'], 'appHiddenOn'],
  barsShownOn: [['seamless', 'vnlottery'], 'barsShownOn'],
}
/** Visible elsewhere: in the page's head, as a picture, and at the cashier's desk. */
const seenElsewhere = ['pack', 'logoImage', 'descriptions', 'withdrawalConfirmMinutes', 'twoPersonsAbove']

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((part, name) => (part as Record<string, unknown>)[name], value)

describe('CONF-2 CONF-4 every brand setting shows in the start-up answer', () => {
  test('every setting is covered', async () => {
    expect(Object.keys(await settings()).sort()).toEqual([...Object.keys(shown), ...seenElsewhere].sort())
  })

  test.each(Object.entries(shown))('%s', async (name, [value, path, seen = value]) => {
    const before = await brands.value('/wps/system/permission')
    expect((await save({ [name]: value }, ownerToken)).success).toBe(true)
    const after = await brands.value('/wps/system/permission')
    expect(at(before, path)).not.toEqual(seen)
    expect(at(after, path)).toEqual(seen)
    expect(after.configVersion).toBe(before.configVersion + 1)
  })

  test('the whole theme pack', async () => {
    const { pack } = await settings()
    await save({ pack: { ...pack, ...looks } })
    expect((await brands.value('/wps/system/permission')).brand.pack).toMatchObject(looks)
  })
})

test('invalid values are refused by field', async () => {
  expect((await save({ timeZone: 'Moon/Sea' })).fields.timeZone.code).toBe('setting_zone_unknown')
  expect((await save({ currencySymbol: ' ' })).fields.currencySymbol.code).toBe('setting_symbol_empty')
  const { pack } = await settings()
  const unknown = (await save({ pack: { ...pack, hero: 'nowhere' } })).fields['pack.hero']
  expect(unknown).toMatchObject({ code: 'setting_hero_unknown', message: expect.stringContaining('nusa, sen') })
  expect((await save({ imageCdns: ['http://a.test'] })).code).toBe('bad_request')
  expect((await save({ launchGameCdns: ['javascript:alert(1)'] })).code).toBe('bad_request')
  expect((await save({ gtagId: '<script>' })).code).toBe('bad_request')
  expect((await save({ logoImage: 'https://evil.test/logo.png' })).code).toBe('bad_request')
  expect((await brands.office('PUT', 'brand', await settings(), financeToken)).code).toBe('not_allowed')
})

test.each([
  ['twoPersonsAbove', '999999999999'],
  ['withdrawalConfirmMinutes', 5],
  ['timeZone', 'Asia/Tokyo'],
])('Z08 %s is a money safeguard: only an owner can change it', async (name, value) => {
  const refused = await save({ [name]: value, minimumAge: 20 })
  expect(refused).toMatchObject({ code: 'not_allowed', fields: { [name]: { code: 'setting_owner_only' } } })
  const before = await settings()
  expect(before).not.toMatchObject({ [name]: value })
  expect(before.minimumAge).not.toBe(20)
  expect((await brands.office('PUT', 'brand', { ...before, [name]: value }, ownerToken)).success).toBe(true)
  expect(await settings()).not.toEqual(before)
})

test('GEN-5 the two sandbox brands differ in every look except the initial theme', () => {
  const parts = ['radius', 'headingFont', 'hero'] as const
  expect(parts.filter((part) => nusaPack[part] === senPack[part])).toEqual([])
  expect([findContrastProblems(nusaPack), findContrastProblems(senPack)]).toEqual([[], []])
})

test('GEN-5 the two sandbox brands differ in everything configurable', async () => {
  const [nusa, sen] = [
    await brands.value('/wps/system/permission'),
    await brands.value('/wps/system/permission', 'sen.localhost'),
  ]
  const isOn = (tree: { modId: string; enabled: string; childrenNodes: [] }[]): string[] =>
    tree.flatMap((node) => [...(node.enabled === '1' ? [node.modId] : []), ...isOn(node.childrenNodes)])
  const facts = ({ brand, currency, languages, whitelabel, register }: typeof nusa) => ({
    ...{ primary: brand.pack.colours.primary, accent: brand.pack.colours.accent, surface: brand.pack.colours.surface },
    ...{ logo: brand.pack.logo.primary, currency: currency.code, decimals: currency.decimals, zone: brand.timeZone },
    ...{ languages: languages.map(({ code }: { code: string }) => code).join(), modules: isOn(whitelabel).join() },
    form: register
      .map(({ field, enabled, required }: Record<string, unknown>) => `${field}${enabled}${required}`)
      .join(),
  })
  const [one, other] = [facts(nusa), facts(sen)]
  const same = Object.keys(one).filter((name) => one[name as keyof typeof one] === other[name as keyof typeof one])
  expect(same).toEqual([])
})
