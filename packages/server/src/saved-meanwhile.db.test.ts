import { auditPositionHeader, basedOnHeader } from '@gasing/contract/audit-position'
import { identityRules, saveIdentityRules } from '@gasing/contract/calls/office/identity'
import { createBoard, createMission } from '@gasing/contract/calls/office/missions'
import { createReward } from '@gasing/contract/calls/office/points'
import { createPromotion } from '@gasing/contract/calls/office/promotions'
import { eventRules, saveEventRules } from '@gasing/contract/calls/office/watch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { boardForm, missionForm, promotionForm, rewardForm } from '#testing/offers.ts'
import { setUpTwoBrands, type TwoBrands } from '#testing/two-brands.ts'

let platform: TestPlatform
let setup: TwoBrands

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
})
afterAll(() => platform.close())

const rules = { events: [eventRules, saveEventRules], documents: [identityRules, saveIdentityRules] } as const

type Saved = { success: boolean; code?: string; message?: string; position: string }

/** Reads rules as a role; returns a function that saves them based on that reading, or on a given position of the audit log. */
async function read(role: string, kind: keyof typeof rules = 'events') {
  const [readCall, saveCall] = rules[kind]
  const person = setup.person(`operator ${role}`)
  const reading = await setup.ask(readCall, { as: person })
  const readAt = String(reading.headers[auditPositionHeader])
  return async (body: object, position = readAt): Promise<Saved> => {
    const authorization = `Bearer ${person.token}`
    const headers = { host: person.host, authorization, language: 'VN', [basedOnHeader]: position }
    const answer = await setup.app.inject({ method: 'PUT', url: saveCall.path, headers, payload: body })
    return { ...answer.json(), position: String(answer.headers[auditPositionHeader]) }
  }
}
const readLargeWin = async () =>
  (await setup.ask(eventRules, { as: setup.person('operator risk') })).json().value.largeWin

test('a save does not undo what another operator saved since its form was read', async () => {
  const saveAsRisk = await read('risk')
  const saveAsOwner = await read('owner')
  expect(await saveAsOwner({ largeWin: '700' })).toMatchObject({ success: true })
  expect(await saveAsRisk({ largeWin: '300' })).toMatchObject({ success: false, code: 'saved_meanwhile' })
  expect(await readLargeWin()).toBe('700.00')
  expect(await (await read('risk'))({ largeWin: '300' })).toMatchObject({ success: true })
  expect(await readLargeWin()).toBe('300.00')
})

test('of two saves at the same moment one is refused', async () => {
  const [saveAsRisk, saveAsOwner] = [await read('risk'), await read('owner')]
  const saved = await Promise.all([saveAsRisk({ largeWin: '800' }), saveAsOwner({ largeWin: '900' })])
  expect(saved.filter(({ success }) => success)).toHaveLength(1)
})

test('an operator’s other tab does not undo a save either, and a tab may save twice in a row', async () => {
  const [saveInOneTab, saveInOther] = [await read('risk'), await read('risk')]
  const { success, position } = await saveInOneTab({ largeWin: '400' })
  expect(success).toBe(true)
  // in the operator's language, although the brand's portal does not offer it
  const message = expect.stringContaining('ở một cửa sổ khác')
  expect(await saveInOther({ largeWin: '410' })).toMatchObject({ success: false, code: 'saved_meanwhile', message })
  expect(await saveInOneTab({ largeWin: '420' }, position)).toMatchObject({ success: true })
  expect(await readLargeWin()).toBe('420.00')
})

test('a save whose answer was lost may be repeated, unless something else has been saved since', async () => {
  const [save, saveAsOwner] = [await read('risk'), await read('owner')]
  expect(await save({ largeWin: '430' })).toMatchObject({ success: true })
  expect(await save({ largeWin: '430' })).toMatchObject({ success: true })
  expect(await saveAsOwner({ largeWin: '430' })).toMatchObject({ success: false, code: 'saved_meanwhile' })
  expect(await (await read('owner'))({ largeWin: '440' })).toMatchObject({ success: true })
  expect(await save({ largeWin: '430' })).toMatchObject({ success: false, code: 'saved_meanwhile' })
  expect(await readLargeWin()).toBe('440.00')
})

test('saves of other forms do not stand in the way', async () => {
  const saveAsRisk = await read('risk')
  const saveDocuments = await read('owner', 'documents')
  expect(await saveDocuments({ depositMax: '100', withdrawalMax: null })).toMatchObject({ success: true })
  expect(await saveAsRisk({ largeWin: '450' })).toMatchObject({ success: true })
})

test('members are not told the position of the audit log', async () => {
  const { headers } = await setup.ask(eventRules, { as: setup.person('member') })
  expect(headers).not.toHaveProperty(auditPositionHeader)
})

test.each([
  ['promotion', createPromotion, promotionForm],
  ['mission', createMission, missionForm],
  ['leaderboard', createBoard, boardForm],
  ['reward', createReward, rewardForm],
  // its vendor is looked up in a transaction of its own
  ['mission that is refused', createMission, { ...missionForm, vendor: 'nobody' }],
] as const)('OPS-3 a %s sent again after a lost answer gets the first answer', async (what, call, body) => {
  const press = { as: setup.person('operator content'), body, key: `new ${what}`.replaceAll(' ', '-') }
  const { requestId: _id, ...first } = (await setup.ask(call, press)).json()
  expect((await setup.ask(call, press)).json()).toMatchObject(first)
})
