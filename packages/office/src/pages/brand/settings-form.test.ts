import { nusaPack } from '@gasing/contract/demo-packs'
import { languageCodes } from '@gasing/contract/languages'
import { expect, test } from 'vitest'
import { areHosts, areOrigins, fromForm, isWholeWithin, minimumAges, type Settings, toForm } from './settings-form.ts'

const settings: Settings = {
  name: 'Nusa',
  pack: nusaPack,
  languages: ['MY', 'EN'],
  defaultLanguage: 'MY',
  homeForSignedInOnly: false,
  freePlay: true,
  minimumAge: 18,
  logoImage: '',
  descriptions: { EN: 'Slots and more' },
  timeZone: 'Asia/Kuala_Lumpur',
  currencySymbol: 'RM',
  customerService: true,
  gtagId: 'G-ABCD1234',
  imageCdns: ['https://a.cdn.test', 'https://b.cdn.test/art'],
  launchGameCdns: [],
  appHiddenOn: ['app.nusa.test'],
  barsShownOn: ['seamless'],
  withdrawalConfirmMinutes: 30,
  twoPersonsAbove: '10000.00',
}

test('untouched settings are sent back unchanged', () => {
  expect(fromForm(toForm(settings))).toEqual(settings)
})

test('every language has a description field from the start', () => {
  const { descriptions } = toForm(settings)
  expect(Object.keys(descriptions)).toEqual(languageCodes)
  expect(descriptions).toMatchObject({ MY: '', EN: 'Slots and more', JP: '' })
})

test('lists are typed one entry per line, and an invalid address is caught before sending', () => {
  const form = {
    ...toForm(settings),
    imageCdns: ' https://c.cdn.test/ \n\nhttps://d.cdn.test',
    descriptions: { EN: ' ' },
  }
  expect(fromForm(form)).toMatchObject({ imageCdns: ['https://c.cdn.test', 'https://d.cdn.test'], descriptions: {} })
  expect(['', 'https://a.cdn.test', 'https://a.cdn.test/x\nhttps://b.test:444'].map(areOrigins)).toEqual([
    true,
    true,
    true,
  ])
  for (const text of ['http://a.test', 'javascript:alert(1)', 'https://a.test/?q=1', 'a.test'])
    expect(areOrigins(text)).toBe(false)
  expect([areHosts('app.nusa.test APP2.test'), areHosts('https://nusa.test')]).toEqual([true, false])
})

test('a whole number is plain digits within bounds', () => {
  expect(['18', '25'].map((text) => isWholeWithin(text, minimumAges))).toEqual([true, true])
  for (const text of ['', '17', '26', '18.5', '1e1', ' 18', '-18', '0x12'])
    expect(isWholeWithin(text, minimumAges)).toBe(false)
})
