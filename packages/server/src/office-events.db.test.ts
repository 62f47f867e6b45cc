import { proposeAdjustment } from '@gasing/contract/calls/office/adjustments'
import { saveIdentityRules } from '@gasing/contract/calls/office/identity'
import { saveProtectionSisters } from '@gasing/contract/calls/office/protection'
import { riskRules, saveRiskRules } from '@gasing/contract/calls/office/risk'
import { saveCannedAnswers } from '@gasing/contract/calls/office/service'
import { saveEventRules } from '@gasing/contract/calls/office/watch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { setUpTwoBrands, type TwoBrands } from '#testing/two-brands.ts'

let platform: TestPlatform
let they: TwoBrands

beforeAll(async () => {
  platform = await createTestPlatform()
  they = await setUpTwoBrands(platform)
  await they.register('amina')
})
afterAll(() => platform.close())

const ask = async (call: Parameters<TwoBrands['ask']>[0], body?: unknown) =>
  (
    await they.ask(call, {
      as: they.person(call === proposeAdjustment ? 'operator finance' : 'operator owner'),
      ...{ body, key: 'office-events-test-key' },
    })
  ).json()

const saves = {
  'the alert rules': () => ['rules', saveEventRules, { largeWin: '500.00' }] as const,
  'the limits for documents': () => ['rules', saveIdentityRules, { depositMax: '100', withdrawalMax: null }] as const,
  'the actions on risk signs': async () => ['rules', saveRiskRules, (await ask(riskRules)).value] as const,
  'the canned answers': () => ['rules', saveCannedAnswers, { list: [{ title: 'Hi', content: 'Hello.' }] }] as const,
  'the brands that share self-exclusions': () =>
    ['rules', saveProtectionSisters, { hosts: ['sen.localhost'] }] as const,
  'a proposed adjustment': () => {
    const body = { account: 'amina', direction: 'credit', amount: '5.00', reason: 'goodwill' }
    return ['adjustment', proposeAdjustment, body] as const
  },
}

test.each(Object.entries(saves))('the open pages of the office are told of a change: %s', async (_what, of) => {
  const [about, call, body] = await of()
  await platform.owner.query('delete from platform.outbox')
  expect(await ask(call, body)).toMatchObject({ success: true })
  const { rows } = await platform.owner.query('select payload from platform.outbox where name = $1', [
    `office:${they.brandIds.nusa}`,
  ])
  expect(rows).toContainEqual({ payload: { type: 'office', about } })
})
