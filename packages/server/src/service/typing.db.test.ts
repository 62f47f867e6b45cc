import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type ServiceSetup, setUpService } from './testing.ts'

let platform: TestPlatform
let setup: ServiceSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpService(platform)
})
afterAll(() => platform.close())

const readTypingEvents = async () =>
  (
    await platform.owner.query(
      `with gone as (delete from platform.outbox where payload->>'type' = 'typing' returning id, name, payload)
       select name, payload->>'side' as side from gone order by id`,
    )
  ).rows

test('SIDE-6 each side of a taken live chat sees the other typing, and nothing is stored', async () => {
  const typing = () => setup.value('POST', '/wps/service/chat/typing', { as: 'aminah' })
  await typing()
  const body = { content: 'Hello' }
  const { conversationId: id } = await setup.value('POST', '/wps/service/chat/messages', { as: 'aminah', body })
  await typing()
  expect(await readTypingEvents()).toEqual([])
  const desk = `/office/api/conversations/${id}`
  await setup.value('POST', `${desk}/take`, { as: 'siti', body: {} })
  await typing()
  await setup.value('POST', `${desk}/typing`, { as: 'siti' })
  await setup.value('POST', `${desk}/typing`, { as: 'omar' })
  const brand = setup.scope.brandId
  expect(await readTypingEvents()).toEqual([
    { name: `office:${brand}`, side: 'visitor' },
    { name: `member:${brand}:${setup.memberIds.aminah}`, side: 'operator' },
  ])
  await setup.value('POST', `${desk}/close`, { as: 'siti' })
  await typing()
  await setup.value('POST', `${desk}/typing`, { as: 'siti' })
  expect(await readTypingEvents()).toEqual([])
})
