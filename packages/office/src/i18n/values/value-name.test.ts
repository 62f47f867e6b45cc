import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '@gasing/contract/call'
import { saveAgentRules } from '@gasing/contract/calls/office/agent-contracts'
import { saveBanner } from '@gasing/contract/calls/office/banners'
import { saveBrandSettings, saveFieldRule } from '@gasing/contract/calls/office/brand'
import { saveOfficeChannel } from '@gasing/contract/calls/office/channels'
import { saveGame, saveLane, saveVendor, saveVendorConnection } from '@gasing/contract/calls/office/games'
import { saveLottery, saveLotteryBand } from '@gasing/contract/calls/office/lottery'
import { saveMission } from '@gasing/contract/calls/office/missions'
import { savePointsRules, saveReward } from '@gasing/contract/calls/office/points'
import { savePromotion } from '@gasing/contract/calls/office/promotions'
import { saveProtectionRules } from '@gasing/contract/calls/office/protection'
import { saveRaffle } from '@gasing/contract/calls/office/raffles'
import { saveRebateRules } from '@gasing/contract/calls/office/rebates'
import { saveServiceSettings } from '@gasing/contract/calls/office/service'
import { saveVendorTerms } from '@gasing/contract/calls/office/vendors'
import { expect, test } from 'vitest'
import { valueLabels } from './value-labels.ts'
import { nameValue } from './value-name.ts'

const texts = join(import.meta.dirname, '../texts')
const english: Record<string, string> = Object.assign(
  {},
  ...globSync('*/EN.json', { cwd: texts }).map((file) => JSON.parse(readFileSync(join(texts, file), 'utf8'))),
)
const translateInEnglish = (key: string, values: Record<string, string> = {}) =>
  (english[key] ?? '').replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)
const nameInEnglish = (action: string, path: string) =>
  nameValue(action, path, { currency: 'MYR', wordOf: translateInEnglish })

test('OPS-1 the audit log names a changed value by its label in the form', () => {
  expect(nameInEnglish('channel.save', 'minimum')).toBe('Minimum amount')
  expect(nameInEnglish('channel.save', 'names.MY')).toBe('Name in Malay')
  expect(nameInEnglish('channel.save', 'suggestions.0')).toBe('Quick amounts · 1')
  expect(nameInEnglish('vendor.terms', 'answerMs')).toBe('Response deadline (ms)')
  expect(nameInEnglish('brand.settings', 'twoPersonsAbove')).toBe('Second approval above (MYR)')
  expect(nameInEnglish('brand.settings', 'pack.logo.accent')).toBe('Logo mark, accent part')
  expect(nameInEnglish('promotion.save', 'texts.EN.title')).toBe('English · Title')
  expect(nameInEnglish('case.rules', 'actions.no_play')).toBe(english.sign_no_play)
  expect(nameInEnglish('lottery.save', 'priceSteps.1.share')).toBe('2 · Share of odds')
  expect(nameInEnglish('withdrawal.pay', 'paymentReference')).toBe('Payment reference')
  expect(nameInEnglish('keys.renew', 'unheardOf.EN')).toBe('unheardOf · English')
})

test('OPS-1 every label of the audit log has a text', () => {
  const keys = Object.values(valueLabels).flatMap((labels) => Object.values(labels))
  expect(keys.filter((key) => key !== '' && !(key in english))).toEqual([])
})

const saved: readonly (readonly [string, Call])[] = [
  ['agent-rules.save', saveAgentRules],
  ['banner.save', saveBanner],
  ['brand.settings', saveBrandSettings],
  ['brand.field-rule', saveFieldRule],
  ['channel.save', saveOfficeChannel],
  ['game.save', saveGame],
  ['games.lane', saveLane],
  ['vendor.stand', saveVendor],
  ['vendor.save', saveVendorConnection],
  ['vendor.terms', saveVendorTerms],
  ['lottery.save', saveLottery],
  ['lottery.band', saveLotteryBand],
  ['mission.save', saveMission],
  ['points.rules', savePointsRules],
  ['reward.save', saveReward],
  ['promotion.save', savePromotion],
  ['protection.rules', saveProtectionRules],
  ['raffle.save', saveRaffle],
  ['rebate.rules', saveRebateRules],
  ['service.settings', saveServiceSettings],
]

test.each(saved)('OPS-1 %s: every field of the form has a label in the audit log', (action, { body }) => {
  const fields = Object.keys((body as { properties?: object } | undefined)?.properties ?? {})
  expect(fields.length).toBeGreaterThan(0)
  expect(fields.filter((field) => nameInEnglish(action, `${field}.0`) === `${field} · 1`)).toEqual([])
})
