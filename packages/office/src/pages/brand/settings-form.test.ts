import { nusaPack } from '@gasing/contract/demo-packs'
import { expect, test } from 'vitest'
import { fromForm, isWholeWithin, minimumAges, type Settings, toForm } from './settings-form.ts'

const settings: Settings = {
  name: 'Nusa',
  pack: nusaPack,
  languages: ['MY', 'EN'],
  defaultLanguage: 'MY',
  homeForSignedInOnly: false,
  freePlay: true,
  minimumAge: 18,
  status: 1,
  maintenanceEnd: '2026-03-01T10:30:00.000Z',
  withdrawalConfirmMinutes: 30,
  twoPersonsAbove: '10000.00',
}

test('what comes from the server goes back unchanged when nothing was typed', () => {
  expect(fromForm(toForm(settings))).toEqual(settings)
  expect(fromForm(toForm({ ...settings, maintenanceEnd: null })).maintenanceEnd).toBeNull()
})

test('a whole number within bounds, and nothing that only looks like one', () => {
  expect(['18', '25'].map((text) => isWholeWithin(text, minimumAges))).toEqual([true, true])
  for (const text of ['', '17', '26', '18.5', '1e1', ' 18', '-18', '0x12'])
    expect(isWholeWithin(text, minimumAges)).toBe(false)
})
