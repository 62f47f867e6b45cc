import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { beyondLimit } from '#platform/testing/windows.ts'
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

const tickets = '/wps/service/tickets'
const desk = '/office/api/conversations'
const wish = { ticketType: 'money', subject: 'My deposit', content: 'It has not arrived since yesterday.' }
const open = (as: string, more: object = {}) => they.value('POST', tickets, { as, body: { ...wish, ...more } })

test('MEMBER-10 a ticket is answered, read, answered again and closed', async () => {
  const { id } = await open('aminah')
  expect((await they.value('GET', `${desk}?kind=ticket`, { as: 'siti' })).list[0]).toMatchObject({
    id,
    subject: 'My deposit',
    ticketType: 'money',
    status: 'waiting',
  })
  await they.value('POST', `${desk}/${id}/messages`, { as: 'omar', body: { content: 'We look into it.' } })
  const { list, unread } = await they.value('GET', tickets, { as: 'aminah' })
  expect([list[0].status, list[0].unread, unread]).toEqual(['answered', 1, 1])
  const { messages } = await they.value('GET', `${tickets}/${id}`, { as: 'aminah' })
  await they.value('POST', `${tickets}/${id}/seen`, { as: 'aminah', body: { messageId: messages[0].id } })
  expect((await they.value('GET', tickets, { as: 'aminah' })).unread).toBe(0)
  await they.value('POST', `${tickets}/${id}/close`, { as: 'aminah' })
  expect((await they.value('GET', `${tickets}/${id}`, { as: 'aminah' })).ticket.status).toBe('closed')
  await they.value('POST', `${tickets}/${id}/messages`, { as: 'aminah', body: { content: 'It is still missing' } })
  expect((await they.value('GET', `${tickets}/${id}`, { as: 'aminah' })).ticket.status).toBe('waiting')
})

test('VALID-10 a ticket has 10 to 500 characters, or the brand’s limits', async () => {
  const refused = async (more: object) =>
    (await they.ask('POST', tickets, { as: 'badrul', body: { ...wish, ...more } })).json().fields
  expect((await refused({ content: '九个字九个字九个字' })).content).toMatchObject({
    code: 'text_length',
    message: 'Please enter 10 to 500 characters.',
  })
  expect((await refused({ content: '龙'.repeat(501) })).content.code).toBe('text_length')
  expect((await refused({ content: '   ' })).content.code).toBe('text_empty')
  expect((await refused({ subject: 'ab' })).subject.code).toBe('text_length')
  await open('badrul', { content: '龙'.repeat(500) })
  const settings = await they.value('GET', '/office/api/service/settings', { as: 'siti' })
  await they.value('PUT', '/office/api/service/settings', {
    as: 'siti',
    body: { ...settings, ticketMin: 20, ticketMax: 30 },
  })
  expect((await refused({ content: '龙'.repeat(31) })).content.message).toContain('20 to 30')
  expect(await they.value('GET', '/wps/service/rules')).toEqual({ ticketMin: 20, ticketMax: 30, roomOpen: true })
  await they.value('PUT', '/office/api/service/settings', { as: 'siti', body: settings })
})

test('a ticket is private to its member; trials and guests have none', async () => {
  const { id } = await open('aminah')
  for (const url of [`${tickets}/${id}`, `${tickets}/${id}0000`])
    expect(await they.refusal('GET', url, { as: 'badrul' })).toBe('not_found')
  expect(await they.refusal('POST', `${tickets}/${id}/close`, { as: 'badrul' })).toBe('not_found')
  expect(await they.refusal('POST', tickets, { as: 'trier', body: wish })).toBe('in_need_true_account')
  expect(await they.refusal('POST', tickets, { body: wish })).toBe('in_sorry_in')
})

test('MEMBER-10 a live chat with a member becomes a ticket with its messages; a guest’s cannot', async () => {
  const chat = '/wps/service/chat'
  const { conversationId: id } = await they.value('POST', `${chat}/messages`, {
    as: 'badrul',
    body: { content: 'Long story' },
  })
  const ticket = { ticketType: 'account', subject: 'A long story' }
  await they.value('POST', `${desk}/${id}/ticket`, { as: 'siti', body: ticket })
  expect(await they.refusal('POST', `${desk}/${id}/ticket`, { as: 'siti', body: ticket })).toBe('already_decided')
  const { messages, ticket: made } = await they.value('GET', `${tickets}/${id}`, { as: 'badrul' })
  expect(made).toMatchObject({ ...ticket, status: 'waiting' })
  expect(messages.map(({ content }: { content: string }) => content)).toEqual(['ticket', 'Long story'])
  const next = await they.value('POST', `${chat}/messages`, { as: 'badrul', body: { content: 'Something else' } })
  expect(next.conversationId).not.toBe(id)
  const guest = await they.value('POST', `${chat}/messages`, { body: { content: 'I am a guest' } })
  expect(await they.refusal('POST', `${desk}/${guest.conversationId}/ticket`, { as: 'siti', body: ticket })).toBe(
    'conversation_of_guest',
  )
})

test('at most ten tickets an hour pass', async () => {
  const codes: string[] = []
  for (let n = 0; n < 11; n++) codes.push(await they.refusal('POST', tickets, { as: 'richvip', body: wish }))
  expect([codes[0], codes[9]]).toEqual(['none', 'none'])
  expect(codes.filter((code) => code === 'too_often')).toHaveLength(
    await beyondLimit(platform, { name: 'ticket', attemptsMax: 10 }),
  )
})
