import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { countBeyondLimit } from '#platform/testing/rate-limit-windows.ts'
import { findGuestConversation } from './public.ts'
import { type ServiceSetup, setUpService } from './testing.ts'

let platform: TestPlatform
let setup: ServiceSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpService(platform)
})
afterAll(() => platform.close())

const chat = '/wps/service/chat'
const desk = '/office/api/conversations'
const say = (content: string, asked: object = {}) =>
  setup.value('POST', `${chat}/messages`, { body: { content }, ...asked })
const shown = (token: string) => ({ headers: { 'x-chat-token': token } })
const png = async () => {
  const picture = { width: 10, height: 6, channels: 3, background: '#3c3' } as const
  return `data:image/png;base64,${(await sharp({ create: picture }).png().toBuffer()).toString('base64')}`
}
const contents = (messages: { content: string }[]) => messages.map(({ content }) => content)

test('GEN-2 a guest chats with an operator; of two concurrent takes one wins', async () => {
  const { conversationId, token } = await say('Is anybody there?')
  expect(await findGuestConversation(platform, setup.scope.brandId, token)).toBe(BigInt(conversationId))
  const queue = await setup.value('GET', `${desk}?status=waiting&kind=live`, { as: 'siti' })
  expect(queue.list[0]).toMatchObject({
    id: conversationId,
    account: '',
    memberId: null,
    lastWords: 'Is anybody there?',
    unread: 1,
  })

  const take = (as: string) => setup.refusal('POST', `${desk}/${conversationId}/take`, { as, body: {} })
  expect((await Promise.all([take('siti'), take('omar')])).sort()).toEqual(['already_decided', 'none'])
  const { operator } = await setup.value('GET', `${desk}/${conversationId}`, { as: 'siti' })
  const [owner, other] = operator === 'siti' ? ['siti', 'omar'] : ['omar', 'siti']
  const answer = (as: string) => ({ as, body: { content: 'Yes, how can I help?' } })
  expect(await setup.refusal('POST', `${desk}/${conversationId}/messages`, answer(String(other)))).toBe(
    'conversation_taken',
  )
  await setup.value('POST', `${desk}/${conversationId}/messages`, answer(String(owner)))

  const { conversation } = await setup.value('GET', chat, shown(token))
  expect(conversation).toMatchObject({ status: 'assigned', unread: 1 })
  expect(contents(conversation.messages)).toEqual(['Yes, how can I help?', 'taken', 'Is anybody there?'])
  expect(JSON.stringify(conversation)).not.toContain(owner)
  await setup.value('POST', `${chat}/seen`, { ...shown(token), body: { messageId: conversation.messages[0].id } })
  expect((await setup.value('GET', chat, shown(token))).conversation.unread).toBe(0)

  await setup.value('POST', `${desk}/${conversationId}/take`, { as: String(other), body: { from: owner } })
  await setup.value('POST', `${desk}/${conversationId}/close`, { as: String(other) })
  expect(await setup.refusal('POST', `${desk}/${conversationId}/close`, { as: String(owner) })).toBe('already_decided')
  expect(await setup.refusal('POST', `${desk}/${conversationId}/messages`, answer(String(other)))).toBe(
    'conversation_closed',
  )
  const again = await say('One more thing', shown(token))
  expect(again.conversationId).not.toBe(conversationId)
  expect(again.token).not.toBe(token)
  // the preview of a long message does not end in half a character
  await say(`a${'🎉'.repeat(130)}`, shown(again.token))
  const { lastWords } = await setup.value('GET', `${desk}/${again.conversationId}`, { as: 'siti' })
  expect(lastWords).toBe(`a${'🎉'.repeat(119)}`)
})

test('a conversation is private: no token, another’s, another brand’s and finance see nothing', async () => {
  const { conversationId, token } = await say('For your eyes only')
  const picture = await png()
  const sent = await setup.value('POST', `${chat}/messages`, {
    ...shown(token),
    body: { content: '', images: [picture] },
  })
  const url = `${chat}/messages/${sent.messageId}/pictures/0`
  const kept = await setup.ask('GET', url, shown(token))
  expect(kept.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  for (const asked of [
    {},
    shown('A'.repeat(43)),
    { as: 'aminah' },
    { host: 'sen.localhost', ...shown(token) },
    { as: 'aminah', ...shown(token) },
  ]) {
    expect(await setup.refusal('GET', url, asked), JSON.stringify(asked)).toBe('not_found')
    expect((await setup.value('GET', chat, asked)).conversation, JSON.stringify(asked)).toBeNull()
  }
  expect(await setup.refusal('GET', `${desk}/${conversationId}`, { as: 'fina' })).toBe('not_allowed')
  expect((await setup.ask('GET', `${desk}/messages/${sent.messageId}/pictures/0`, { as: 'siti' })).statusCode).toBe(200)
  expect(await setup.refusal('GET', `${desk}/messages/${sent.messageId}/pictures/0`, { as: 'fina' })).toBe(
    'not_allowed',
  )
  expect(await setup.refusal('GET', `${desk}/messages/${sent.messageId}/pictures/7`, { as: 'siti' })).toBe('not_found')
})

test('a member’s messages from two windows form one conversation, and history pages back to the first one', async () => {
  const both = await Promise.all([say('one', { as: 'aminah' }), say('two', { as: 'aminah' })])
  expect(new Set(both.map(({ conversationId }) => conversationId)).size).toBe(1)
  expect(both[0].token).toBeUndefined()
  for (const word of ['three', 'four']) await say(word, { as: 'aminah' })
  const first = (await setup.value('GET', `${chat}?pageSize=3`, { as: 'aminah' })).conversation
  const second = (await setup.value('GET', `${chat}?pageSize=3&cursor=${first.next}`, { as: 'aminah' })).conversation
  expect([...contents(first.messages), ...contents(second.messages)].sort()).toEqual(['four', 'one', 'three', 'two'])
  expect(second.next).toBeNull()
  expect(await setup.refusal('GET', `${chat}?cursor=nonsense`, { as: 'aminah' })).toBe('bad_request')
})

test('a repeated message of a member or guest is sent once, in the chat, a ticket and the room', async () => {
  const twice = async (url: string, key: string, more: object = {}) => {
    const send = () =>
      setup.value('POST', url, { body: { content: 'Once.' }, headers: { 'idempotency-key': key }, ...more })
    const [first, repeated] = [await send(), await send()]
    expect(repeated).toEqual(first)
    return first
  }
  const countOnce = (messages: { content: string }[]) => contents(messages).filter((text) => text === 'Once.').length
  await twice(`${chat}/messages`, 'message-of-aminah', { as: 'aminah' })
  expect(countOnce((await setup.value('GET', chat, { as: 'aminah' })).conversation.messages)).toBe(1)
  const { token } = await twice(`${chat}/messages`, 'message-of-a-guest', { ip: '198.51.100.1' })
  expect(countOnce((await setup.value('GET', chat, shown(token))).conversation.messages)).toBe(1)
  // a stranger who chooses the same key and says the same must not be given the other's conversation
  const stranger = await twice(`${chat}/messages`, 'message-of-a-guest', { ip: '198.51.100.2' })
  expect(stranger.token).not.toBe(token)
  const ticket = { ticketType: 'money', subject: 'My deposit', content: 'It has not arrived since this morning.' }
  const { id } = await setup.value('POST', '/wps/service/tickets', { as: 'aminah', body: ticket })
  await twice(`/wps/service/tickets/${id}/messages`, 'reply-of-aminah', { as: 'aminah' })
  expect(countOnce((await setup.value('GET', `/wps/service/tickets/${id}`, { as: 'aminah' })).messages)).toBe(1)
  await twice('/wps/chat/room/messages', 'post-of-aminah', { as: 'aminah' })
})

test('SIDE-8 a member above rank 4 is queued first; the desk sees their account', async () => {
  await say('first', { as: 'badrul' })
  const { conversationId } = await say('hello', { as: 'richvip' })
  const { list } = await setup.value('GET', `${desk}?status=waiting&kind=live`, { as: 'siti' })
  expect(list[0]).toMatchObject({ id: conversationId, vip: true, account: 'richvip' })
  const { member } = await setup.value('GET', `${desk}/${conversationId}`, { as: 'siti' })
  expect(member).toMatchObject({ account: 'richvip', club: 'VIP 5', status: 'active', type: 0 })
})

test('a message is plain text, limited in length and frequency', async () => {
  const kept = async (content: string, ip: string) => {
    const { token } = await say(content, { ip })
    return (await setup.value('GET', chat, shown(token))).conversation.messages[0].content
  }
  expect(await kept('<b onclick=x>hi</b>\u202e\u200b\r\n\r\n\r\n\u0007bye  ', '10.1.0.1')).toBe(
    '<b onclick=x>hi</b>\n\nbye',
  )
  expect(await kept(`Z${'\u0301'.repeat(400)}`, '10.1.0.1')).toMatch(/^.{1,5}$/u)
  for (const [content, code] of [
    [' \u200b\n ', 'text_empty'],
    ['龙'.repeat(1001), 'text_length'],
  ]) {
    const { fields } = (await setup.ask('POST', `${chat}/messages`, { body: { content } })).json()
    expect(fields.content.code).toBe(code)
  }
  expect(
    (
      await setup.ask('POST', `${chat}/messages`, { body: { content: 'x', images: ['data:image/png;base64,AAAA'] } })
    ).json().fields.images.code,
  ).toBe('picture_unusable')
  const codes: string[] = []
  for (let n = 0; n < 31; n++)
    codes.push(await setup.refusal('POST', `${chat}/messages`, { as: 'trier', body: { content: `word ${n}` } }))
  expect(codes[0]).toBe('none')
  expect(codes.filter((code) => code === 'too_often')).toHaveLength(
    await countBeyondLimit(platform, { name: 'service-say', attemptsMax: 30 }),
  )
})

test('after a day’s silence the next message opens a new chat', async () => {
  const { conversationId } = await say('yesterday', { as: 'badrul' })
  await platform.owner.query("update service.conversation set last_at = now() - interval '25 hours' where id = $1", [
    conversationId,
  ])
  const next = await say('today', { as: 'badrul' })
  expect(next.conversationId).not.toBe(conversationId)
  const old = await setup.value('GET', `${desk}/${conversationId}`, { as: 'siti' })
  expect(old.status).toBe('closed')
})

test('a visitor ends the conversation; only its two sides are notified', async () => {
  await platform.owner.query("delete from platform.outbox where kind = 'push'")
  const { conversationId, token } = await say('goodbye')
  await setup.value('POST', `${chat}/close`, shown(token))
  await setup.value('POST', `${chat}/close`, shown(token))
  expect(await setup.refusal('POST', `${chat}/close`)).toBe('not_found')
  const { rows } = await platform.owner.query(
    "select distinct name from platform.outbox where kind = 'push' and payload->>'type' = 'chat' order by 1",
  )
  expect(rows.map(({ name }) => name)).toEqual([
    `chat:${setup.scope.brandId}:${conversationId}`,
    `office:${setup.scope.brandId}`,
  ])
})

test('only support can read and edit canned answers', async () => {
  const list = [{ title: 'Hi', content: 'Hello there' }]
  await setup.value('PUT', '/office/api/service/canned-answers', { as: 'siti', body: { list } })
  expect(await setup.value('GET', '/office/api/service/canned-answers', { as: 'omar' })).toEqual({ list })
  const blank = { as: 'siti', body: { list: [{ title: ' ', content: 'x' }] } }
  expect(await setup.refusal('PUT', '/office/api/service/canned-answers', blank)).toBe('bad_request')
  expect(await setup.refusal('GET', '/office/api/service/canned-answers', { as: 'fina' })).toBe('not_allowed')
})
