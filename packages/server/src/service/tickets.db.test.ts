import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { countBeyondLimit } from '#platform/testing/rate-limit-windows.ts'
import { type ServiceSetup, setUpService } from './testing.ts'

let platform: TestPlatform
let setup: ServiceSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpService(platform)
})
afterAll(() => platform.close())

const tickets = '/wps/service/tickets'
const desk = '/office/api/conversations'
const newTicket = { ticketType: 'money', subject: 'My deposit', content: 'It has not arrived since yesterday.' }
const open = (as: string, more: object = {}) => setup.value('POST', tickets, { as, body: { ...newTicket, ...more } })

test('MEMBER-10 a ticket is answered, read, answered again and closed', async () => {
  const { id } = await open('aminah')
  expect((await setup.value('GET', `${desk}?kind=ticket`, { as: 'siti' })).list[0]).toMatchObject({
    id,
    subject: 'My deposit',
    ticketType: 'money',
    status: 'waiting',
  })
  await setup.value('POST', `${desk}/${id}/messages`, { as: 'omar', body: { content: 'We look into it.' } })
  const { list, unread } = await setup.value('GET', tickets, { as: 'aminah' })
  expect([list[0].status, list[0].unread, unread]).toEqual(['answered', 1, 1])
  const { messages } = await setup.value('GET', `${tickets}/${id}`, { as: 'aminah' })
  await setup.value('POST', `${tickets}/${id}/seen`, { as: 'aminah', body: { messageId: messages[0].id } })
  expect((await setup.value('GET', tickets, { as: 'aminah' })).unread).toBe(0)
  await setup.value('POST', `${tickets}/${id}/close`, { as: 'aminah' })
  expect((await setup.value('GET', `${tickets}/${id}`, { as: 'aminah' })).ticket.status).toBe('closed')
  await setup.value('POST', `${tickets}/${id}/messages`, { as: 'aminah', body: { content: 'It is still missing' } })
  expect((await setup.value('GET', `${tickets}/${id}`, { as: 'aminah' })).ticket.status).toBe('waiting')
})

test('VALID-10 a ticket has 10 to 500 characters, or the brand’s limits', async () => {
  const refused = async (more: object) =>
    (await setup.ask('POST', tickets, { as: 'badrul', body: { ...newTicket, ...more } })).json().fields
  expect((await refused({ content: '九个字九个字九个字' })).content).toMatchObject({
    code: 'text_length',
    message: 'Please enter 10 to 500 characters.',
  })
  expect((await refused({ content: '龙'.repeat(501) })).content.code).toBe('text_length')
  expect((await refused({ content: '   ' })).content.code).toBe('text_empty')
  expect((await refused({ subject: 'ab' })).subject.code).toBe('text_length')
  // pictures do not stand for the text
  const images = ['data:image/png;base64,AAAA']
  expect((await refused({ content: '', images })).content.code).toBe('text_empty')
  expect((await refused({ content: 'See here', images })).content.code).toBe('text_length')
  await open('badrul', { content: '龙'.repeat(500) })
  const settings = await setup.value('GET', '/office/api/service/settings', { as: 'siti' })
  await setup.value('PUT', '/office/api/service/settings', {
    as: 'siti',
    body: { ...settings, ticketMin: 20, ticketMax: 30 },
  })
  expect((await refused({ content: '龙'.repeat(31) })).content.message).toContain('20 to 30')
  expect(await setup.value('GET', '/wps/service/rules')).toEqual({ ticketMin: 20, ticketMax: 30, roomOpen: true })
  await setup.value('PUT', '/office/api/service/settings', { as: 'siti', body: settings })
})

test('a ticket is private to its member; trials and guests have none', async () => {
  const { id } = await open('aminah')
  for (const url of [`${tickets}/${id}`, `${tickets}/${id}0000`])
    expect(await setup.refusal('GET', url, { as: 'badrul' })).toBe('not_found')
  expect(await setup.refusal('POST', `${tickets}/${id}/close`, { as: 'badrul' })).toBe('not_found')
  expect(await setup.refusal('POST', tickets, { as: 'trier', body: newTicket })).toBe('in_need_true_account')
  expect(await setup.refusal('POST', tickets, { body: newTicket })).toBe('in_sorry_in')
})

test('MEMBER-10 a live chat with a member becomes a ticket with its messages; a guest’s cannot', async () => {
  const chat = '/wps/service/chat'
  const { conversationId: id } = await setup.value('POST', `${chat}/messages`, {
    as: 'badrul',
    body: { content: 'Long story' },
  })
  const ticket = { ticketType: 'account', subject: 'A long story' }
  await setup.value('POST', `${desk}/${id}/ticket`, { as: 'siti', body: ticket })
  expect(await setup.refusal('POST', `${desk}/${id}/ticket`, { as: 'siti', body: ticket })).toBe('already_decided')
  const { messages, ticket: made } = await setup.value('GET', `${tickets}/${id}`, { as: 'badrul' })
  expect(made).toMatchObject({ ...ticket, status: 'waiting' })
  expect(messages.map(({ content }: { content: string }) => content)).toEqual(['ticket', 'Long story'])
  const next = await setup.value('POST', `${chat}/messages`, { as: 'badrul', body: { content: 'Something else' } })
  expect(next.conversationId).not.toBe(id)
  const guest = await setup.value('POST', `${chat}/messages`, { body: { content: 'I am a guest' } })
  expect(await setup.refusal('POST', `${desk}/${guest.conversationId}/ticket`, { as: 'siti', body: ticket })).toBe(
    'conversation_of_guest',
  )
})

test('at most ten tickets an hour pass', async () => {
  const codes: string[] = []
  for (let n = 0; n < 11; n++) codes.push(await setup.refusal('POST', tickets, { as: 'richvip', body: newTicket }))
  expect([codes[0], codes[9]]).toEqual(['none', 'none'])
  expect(codes.filter((code) => code === 'too_often')).toHaveLength(
    await countBeyondLimit(platform, { name: 'ticket', attemptsMax: 10 }),
  )
})

test('a repeated answer or room message of the office counts once', async () => {
  const { id } = await open('aminah')
  const twice = async (url: string, key: string) => {
    const send = () =>
      setup.value('POST', url, { as: 'siti', body: { content: 'Once.' }, headers: { 'idempotency-key': key } })
    return [await send(), await send()]
  }
  const [first, second] = await twice(`${desk}/${id}/messages`, 'answer-of-siti')
  expect(second).toEqual(first)
  const { messages } = await setup.value('GET', `${desk}/${id}`, { as: 'siti' })
  expect(messages.filter(({ content }: { content: string }) => content === 'Once.')).toHaveLength(1)
  const [posted, repeated] = await twice('/office/api/room/messages', 'post-of-siti')
  expect(repeated).toEqual(posted)
})
