import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember } from '#members/public.ts'
import { outboxFor } from '#notify/public.ts'
import { inBrand } from '#platform/db/tx.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { forgetGuests } from './forget-guests.ts'
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

const say = (content: string, as?: string) =>
  they.value('POST', '/wps/service/chat/messages', { ...(as && { as }), body: { content } })

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
  await forgetGuests(they.scope)
  expect(await left()).toEqual([own.conversationId, young.conversationId])
  const settings = await they.value('GET', '/office/api/service/settings', { as: 'siti' })
  expect(settings.guestDays).toBe(90)
  const address = '/office/api/service/settings'
  expect(await they.refusal('PUT', address, { as: 'siti', body: { ...settings, guestDays: 0 } })).toBe('bad_request')
  await they.value('PUT', address, { as: 'siti', body: { ...settings, guestDays: 7 } })
  await forgetGuests(they.scope)
  expect(await left()).toEqual([own.conversationId])
})

test('MEMBER-10 a ticket reply is mailed, once until the member writes again', async () => {
  const email = 'aminah@example.test'
  const { memberId } = await inBrand(they.scope, (tx) =>
    createMember(tx, { username: 'mailed', isAgent: 0, language: 'EN', contact: { email } }),
  )
  const ticket = await they.value('POST', '/wps/service/tickets', {
    as: 'badrul',
    body: { ticketType: 'money', subject: 'My deposit', content: 'It has not arrived since yesterday.' },
  })
  await platform.owner.query('update service.conversation set member_id = $1 where id = $2', [memberId, ticket.id])
  const answer = () =>
    they.value('POST', `/office/api/conversations/${ticket.id}/messages`, {
      as: 'siti',
      body: { content: 'Found it.' },
    })
  await answer()
  await answer()
  const mails = await inBrand(they.scope, (tx) => outboxFor(tx, email))
  expect(mails.map(({ subject }) => subject)).toEqual(["We've replied to your ticket “My deposit”"])
  expect(mails[0]?.text).not.toContain('Found it')
})
