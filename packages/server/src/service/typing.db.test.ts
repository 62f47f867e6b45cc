import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { type Counter, counter } from './testing.ts'

let platform: TestPlatform
let they: Counter
beforeAll(async () => {
  platform = await testPlatform()
  they = await counter(platform)
})
afterAll(async () => {
  await they.close()
  await platform.close()
})

const heard = async () =>
  (
    await platform.owner.query(
      `with gone as (delete from platform.outbox where payload->>'type' = 'typing' returning id, name, payload)
       select name, payload->>'side' as side from gone order by id`,
    )
  ).rows

test('SIDE-6 each side of a taken live chat sees the other typing, and nothing is stored', async () => {
  const typing = () => they.value('POST', '/wps/service/chat/typing', { as: 'aminah' })
  await typing()
  const body = { content: 'Hello' }
  const { conversationId: id } = await they.value('POST', '/wps/service/chat/messages', { as: 'aminah', body })
  await typing()
  expect(await heard()).toEqual([])
  const desk = `/office/api/conversations/${id}`
  await they.value('POST', `${desk}/take`, { as: 'siti', body: {} })
  await typing()
  await they.value('POST', `${desk}/typing`, { as: 'siti' })
  await they.value('POST', `${desk}/typing`, { as: 'omar' })
  const brand = they.scope.brandId
  expect(await heard()).toEqual([
    { name: `office:${brand}`, side: 'visitor' },
    { name: `member:${brand}:${they.memberIds.aminah}`, side: 'operator' },
  ])
  await they.value('POST', `${desk}/close`, { as: 'siti' })
  await typing()
  await they.value('POST', `${desk}/typing`, { as: 'siti' })
  expect(await heard()).toEqual([])
})
