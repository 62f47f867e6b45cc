import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { beginBrandChange } from '#brand/public.ts'
import { inBrand, sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { countBeyondLimit } from '#platform/testing/rate-limit-windows.ts'
import { seedService } from './public.ts'
import { type ServiceSetup, setUpService } from './testing.ts'

let platform: TestPlatform
let setup: ServiceSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpService(platform)
})
afterAll(() => platform.close())
// rate limits must not carry over between tests
beforeEach(() => platform.owner.query('delete from platform.rate'))

const room = '/wps/chat/room'
const desk = '/office/api/room'
const say = (as: string, content: string) => setup.value('POST', `${room}/messages`, { as, body: { content } })
const switchRoom = async (on: boolean) => {
  await inBrand(setup.scope, async (tx) => {
    await beginBrandChange(tx)
    await tx.query(sql`update brand.module set enabled = ${on} where brand_id = ${tx.brandId} and mod_id = 'CBS3'`)
  })
  invalidateAllConfigs(platform)
}
const read = (as: string, query = '') => setup.value('GET', `${room}/messages${query}`, { as })

test('SIDE-7 ROLE-4 the room needs a real account and its module, and defaults to #ff947a', async () => {
  for (const path of ['/wps/chat/url', '/wps/chat/unread', `${room}/messages`]) {
    expect(await setup.refusal('GET', path)).toBe('in_sorry_in')
    const trial = await setup.ask('GET', path, { as: 'trier' })
    expect([trial.statusCode, trial.json().code]).toEqual([403, 'in_please_information'])
  }
  const { chatUrl } = await setup.value('GET', '/wps/chat/url?b2c=1&title=Fun%20%26%20games&language=CN', {
    as: 'aminah',
  })
  const url = new URL(chatUrl)
  expect([url.pathname, url.searchParams.get('title'), url.searchParams.get('language')]).toEqual([
    '/chat',
    'Fun & games',
    'CN',
  ])
  expect(url.searchParams.get('headerColor')).toBe('#ff947a')
  const own = await setup.value('GET', '/wps/chat/url?headerColor=%23ABCDEF', { as: 'aminah' })
  expect(new URL(own.chatUrl).searchParams.get('headerColor')).toBe('#abcdef')
  const odd = await setup.value('GET', '/wps/chat/url?headerColor=url(x)&language=xx', { as: 'aminah' })
  expect(new URL(odd.chatUrl).search).toBe('?title=&language=EN&headerColor=%23ff947a')

  const settings = await setup.value('GET', '/office/api/service/settings', { as: 'siti' })
  const outside = { ...settings, roomUrl: 'https://room.example.com/r?id=7' }
  await setup.value('PUT', '/office/api/service/settings', { as: 'siti', body: outside })
  expect((await setup.value('GET', '/wps/chat/url', { as: 'aminah' })).chatUrl).toMatch(
    /^https:\/\/room\.example\.com\/r\?id=7&title=/,
  )
  await setup.value('PUT', '/office/api/service/settings', { as: 'siti', body: settings })

  await switchRoom(false)
  for (const path of ['/wps/chat/url', '/wps/chat/unread', `${room}/messages`])
    expect(await setup.refusal('GET', path, { as: 'aminah' })).toBe('chat_closed')
  await switchRoom(true)
})

test('SIDE-7 others read, count and page through messages; user names stay hidden', async () => {
  await say('aminah', 'Good evening!')
  await say('aminah', '<img src=x onerror=alert(1)>')
  const unread = async (as: string) => (await setup.value('GET', '/wps/chat/unread', { as })).unReadCount
  expect([await unread('badrul'), await unread('aminah')]).toEqual([2, 0])
  const { list, open, ownKey } = await read('badrul')
  expect(open).toBe(true)
  expect(list[0]).toMatchObject({ author: 'am***h', content: '<img src=x onerror=alert(1)>', operator: false })
  expect(list[0].authorKey).not.toBe(ownKey)
  expect(JSON.stringify(list)).not.toContain('aminah')
  expect((await read('aminah')).ownKey).toBe(list[0].authorKey)
  await setup.value('POST', `${room}/seen`, { as: 'badrul', body: { messageId: list[0].id } })
  expect(await unread('badrul')).toBe(0)
  const first = await read('badrul', '?pageSize=1')
  const second = await read('badrul', `?pageSize=1&cursor=${first.next}`)
  expect(second.list[0].content).toBe('Good evening!')
  expect(await setup.refusal('POST', `${room}/seen`, { as: 'badrul', body: { messageId: '999999' } })).toBe('not_found')
  // a nickname that is the user name but for its letters' case does not show it either
  await platform.owner.query("update members.member set nickname = 'Aminah' where username = 'aminah'")
  await say('aminah', 'Anyone?')
  expect((await read('badrul')).list[0].author).toBe('am***h')
  // nor does a member speak under the brand's name
  for (const [nickname, author] of [
    ['NÚSA', 'am***h'],
    ['N u s a', 'am***h'],
    ['Nusa customer service', 'am***h'],
    ['Nusantara', 'Nusantara'],
  ]) {
    await platform.owner.query("update members.member set nickname = $1 where username = 'aminah'", [nickname])
    await say('aminah', 'Anyone?')
    expect((await read('badrul')).list[0].author, nickname).toBe(author)
  }
})

test('SIDE-7 moderators remove messages, mute members and close the room; each is audited and pushed', async () => {
  const { messageId } = await say('badrul', 'Buy my secret system')
  const memberId = setup.memberIds.badrul
  await setup.value('POST', `${desk}/messages/${messageId}/remove`, { as: 'siti' })
  expect(await setup.refusal('POST', `${desk}/messages/${messageId}/remove`, { as: 'omar' })).toBe('already_decided')
  expect((await read('aminah')).list.map(({ id }: { id: string }) => id)).not.toContain(messageId)
  const kept = (await setup.value('GET', `${desk}/messages`, { as: 'omar' })).list[0]
  expect(kept).toMatchObject({ id: messageId, removedBy: 'siti', memberId: String(memberId) })

  const mute = (hours: number) =>
    setup.value('POST', `${desk}/members/${memberId}/mute`, { as: 'siti', body: { hours, reason: 'advertising' } })
  await mute(24)
  expect(await setup.refusal('POST', `${room}/messages`, { as: 'badrul', body: { content: 'but' } })).toBe('chat_muted')
  expect((await read('badrul')).mutedUntil).not.toBeNull()
  await mute(0)
  await say('badrul', 'Sorry')

  await setup.value('POST', `${desk}/open`, { as: 'siti', body: { open: false } })
  expect(await setup.refusal('POST', `${room}/messages`, { as: 'badrul', body: { content: 'anyone?' } })).toBe(
    'chat_closed',
  )
  const said = await setup.value('POST', `${desk}/messages`, { as: 'siti', body: { content: 'Back at eight' } })
  expect((await read('badrul')).list[0]).toMatchObject({ operator: true, author: 'Nusa', authorKey: '' })
  // members see the brand's name, so only the log tells who spoke for it
  const spoken = await platform.owner.query("select actor, subject, after from audit.line where action = 'room.say'")
  expect(spoken.rows).toEqual([
    {
      actor: expect.stringMatching(/^operator:[0-9]+ siti$/),
      subject: `room-message:${said.messageId}`,
      after: { content: 'Back at eight' },
    },
  ])
  await setup.value('POST', `${desk}/open`, { as: 'siti', body: { open: true } })
  const { rows } = await platform.owner.query(
    "select action from audit.line where action like 'room.%' order by audit_id",
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'room.remove',
    'room.mute',
    'room.unmute',
    'room.close',
    'room.say',
    'room.open',
  ])
  const pushed = await platform.owner.query('select payload from platform.outbox where name = $1', [
    `room:${setup.scope.brandId}`,
  ])
  expect(pushed.rows.length).toBeGreaterThan(5)
  for (const as of ['fina', 'aminah'])
    expect(await setup.refusal('GET', `${desk}/messages`, { as })).toBe('not_allowed')
})

test('too long, empty or too frequent messages are refused', async () => {
  const refused = async (content: string) =>
    (await setup.ask('POST', `${room}/messages`, { as: 'richvip', body: { content } })).json()
  expect((await refused('龙'.repeat(301))).fields.content.code).toBe('text_length')
  expect((await refused(' \u200b ')).fields.content.code).toBe('text_empty')
  const codes: (string | undefined)[] = []
  for (let n = 0; n < 8; n++) codes.push((await refused(`word ${n}`)).code)
  expect(codes[0]).toBeUndefined()
  expect(codes.filter((code) => code === 'too_often')).toHaveLength(
    await countBeyondLimit(platform, { name: 'room-say', attemptsMax: 8 }),
  )
})

test('a sandbox brand’s room is seeded with a message, once', async () => {
  const count = async () => {
    const { rows } = await platform.owner.query(
      'select count(*)::int as lines from service.room_message where author = $1',
      ['Nusa'],
    )
    return rows[0].lines
  }
  const before = await count()
  await platform.owner.query('delete from service.entry')
  for (const _time of [1, 2]) await inBrand(setup.scope, (tx) => seedService(tx, ['MY', 'EN']))
  expect(await count()).toBe(before + 1)
})
