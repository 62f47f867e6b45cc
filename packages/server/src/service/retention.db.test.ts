import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember } from '#members/public.ts'
import { readOutboxFor } from '#notify/public.ts'
import { inBrand } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { deleteOldGuestChats } from './delete-guests.ts'
import { type ServiceSetup, setUpService } from './testing.ts'

let platform: TestPlatform
let setup: ServiceSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpService(platform)
})
afterAll(() => platform.close())

const say = (content: string, as?: string) =>
  setup.value('POST', '/wps/service/chat/messages', { ...(as && { as }), body: { content } })

test('guests’ conversations are deleted after the brand’s retention; members’ stay', async () => {
  const old = await say('I was here long ago')
  const own = await say('I am a member', 'aminah')
  const young = await say('I was here last week')
  await platform.owner.query(
    "update service.conversation set last_at = now() - interval '91 days' where id = any($1)",
    [[old.conversationId, own.conversationId]],
  )
  await platform.owner.query("update service.conversation set last_at = now() - interval '8 days' where id = $1", [
    young.conversationId,
  ])
  const left = async () =>
    (await platform.owner.query('select id from service.conversation order by id')).rows.map(({ id }) => String(id))
  await deleteOldGuestChats(setup.scope)
  expect(await left()).toEqual([own.conversationId, young.conversationId])
  const settings = await setup.value('GET', '/office/api/service/settings', { as: 'siti' })
  expect(settings.guestDays).toBe(90)
  const address = '/office/api/service/settings'
  expect(await setup.refusal('PUT', address, { as: 'siti', body: { ...settings, guestDays: 0 } })).toBe('bad_request')
  await setup.value('PUT', address, { as: 'siti', body: { ...settings, guestDays: 7 } })
  await deleteOldGuestChats(setup.scope)
  expect(await left()).toEqual([own.conversationId])
})

test('MEMBER-10 a ticket reply is mailed, once until the member writes again', async () => {
  const email = 'aminah@example.test'
  const { memberId } = await inBrand(setup.scope, (tx) =>
    createMember(tx, { username: 'mailed', isAgent: 0, language: 'EN', contact: { email } }),
  )
  const ticket = await setup.value('POST', '/wps/service/tickets', {
    as: 'badrul',
    body: { ticketType: 'money', subject: 'My deposit', content: 'It has not arrived since yesterday.' },
  })
  await platform.owner.query('update service.conversation set member_id = $1 where id = $2', [memberId, ticket.id])
  const answer = () =>
    setup.value('POST', `/office/api/conversations/${ticket.id}/messages`, {
      as: 'siti',
      body: { content: 'Found it.' },
    })
  await answer()
  await answer()
  const mails = await inBrand(setup.scope, (tx) => readOutboxFor(tx, email))
  expect(mails.map(({ subject }) => subject)).toEqual(["We've replied to your ticket “My deposit”"])
  expect(mails[0]?.text).not.toContain('Found it')
})
