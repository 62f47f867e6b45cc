import {
  balance,
  transactions,
  transferToDownline,
  transferToUpline,
  transferWays,
} from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { findZoneAtMidday } from '#platform/testing/midday.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'

/** `RING_AGENTS=20 RING_TURNS=100 npx vitest run team-transfer` goes further. */
const ringAgents = Number.parseInt(process.env.RING_AGENTS ?? '8', 10)
const ringTurns = Number.parseInt(process.env.RING_TURNS ?? '3', 10)

let platform: TestPlatform
let setup: TwoBrands
let agent: TestCaller
let below: TestCaller
let deep: TestCaller
let serial = 0

beforeAll(async () => {
  platform = await createTestPlatform()
  // the database must not resolve a deadlock before the lock timeout, so that one shows as a refusal and not only as a delay
  const { rows } = await platform.owner.query('select current_database() as name')
  await platform.owner.query(`alter database ${rows[0].name} set deadlock_timeout = '60s'`)
  setup = await setUpTwoBrands(platform, findZoneAtMidday())
  agent = await setup.register('topagent')
  await platform.owner.query('update members.member set is_agent = 1 where id = $1', [agent.id])
  below = await setup.register('belowone', { affiliateCode: await codeOf(agent) })
  deep = await setup.register('deepone', { affiliateCode: await codeOf(below) })
  for (const person of [agent, below, deep]) await setup.fund(person, '500.00')
})
afterAll(() => platform.close())

async function codeOf({ id }: TestCaller): Promise<string> {
  const { rows } = await platform.owner.query('select code from members.invitation where member_id = $1', [id])
  return rows[0].code
}
const sumOf = async (as: TestCaller): Promise<string> => (await setup.ask(balance, { as })).json().value.sum
async function send(
  call: typeof transferToUpline | typeof transferToDownline,
  as: TestCaller,
  { account, amount, paymentPassword = '246810', key = `transfer-${++serial}` }: Record<string, string>,
) {
  const response = await setup.ask(call, { as, key, body: { account, amount, paymentPassword } })
  return { status: response.statusCode, ...response.json() }
}

test('AGENT-3 a member sends money to the direct upline; both records show it', async () => {
  const sent = await send(transferToUpline, below, { account: ' TopAgent ', amount: '120.50' })
  expect(sent).toMatchObject({ status: 200, value: { balance: '379.50' } })
  expect([await sumOf(below), await sumOf(agent)]).toEqual(['379.50', '620.50'])
  const lineOf = async (as: TestCaller) => (await setup.ask(transactions, { as })).json().value.list[0]
  expect(await lineOf(below)).toMatchObject({ kind: 'transfer_out', amount: '-120.50', balanceAfter: '379.50' })
  expect(await lineOf(agent)).toMatchObject({ kind: 'transfer_in', amount: '120.50', balanceAfter: '620.50' })
  expect((await lineOf(agent)).reference).toContain('belowone')
})

test('AGENT-3 an agent sends money to any team member', async () => {
  expect(await send(transferToDownline, agent, { account: 'deepone ', amount: '20.50' })).toMatchObject({ status: 200 })
  expect(await sumOf(deep)).toBe('520.50')
})

test('AGENT-3 no transfer crosses lines, skips the upline or goes to oneself', async () => {
  const refused = [
    await send(transferToUpline, deep, { account: 'topagent', amount: '1.00' }),
    await send(transferToUpline, agent, { account: 'belowone', amount: '1.00' }),
    await send(transferToDownline, agent, { account: 'plainmember', amount: '1.00' }),
    await send(transferToDownline, agent, { account: 'topagent', amount: '1.00' }),
    await send(transferToDownline, agent, { account: 'nobody99', amount: '1.00' }),
  ]
  for (const answer of refused) expect(answer).toMatchObject({ status: 422, code: 'transfer_account_unknown' })
})

test('a wrong payment password, a bad amount and a fraction of a cent move nothing', async () => {
  const before = await sumOf(below)
  const code = async (order: Record<string, string>) =>
    (await send(transferToUpline, below, { account: 'topagent', ...order })).code
  expect(await code({ amount: '1.00', paymentPassword: '000000' })).toBe('payment_password_wrong')
  expect(await code({ amount: '0.50' })).toBe('amount_below_minimum')
  expect(await code({ amount: '1.005' })).toBe('amount_not_whole')
  expect(await code({ amount: '20000.00' })).toBe('amount_above_maximum')
  expect(await code({ amount: '9000.00' })).toBe('insufficient_balance')
  expect(await sumOf(below)).toBe(before)
})

test('a transfer to a locked or excluded account is refused with advice to choose another', async () => {
  const down = () => send(transferToDownline, agent, { account: 'deepone', amount: '1.00' })
  const set = (change: string) => platform.owner.query(`update members.member set ${change} where id = $1`, [deep.id])
  await set("status = 'locked'")
  expect(await down()).toMatchObject({
    status: 422,
    code: 'receiver_locked',
    message: expect.stringMatching(/another/),
  })
  await set("status = 'active', excluded_until = now() + interval '1 day'")
  expect((await down()).code).toBe('receiver_locked')
  await set('excluded_until = null')
})

test('M07 a double click sends once', async () => {
  const before = await sumOf(agent)
  const order = { account: 'topagent', amount: '10.00', key: 'one-press' }
  const [one, two] = await Promise.all([send(transferToUpline, below, order), send(transferToUpline, below, order)])
  expect(one.value).toEqual(two.value)
  expect(Number.parseFloat(await sumOf(agent)) - Number.parseFloat(before)).toBe(10)
})

test('daily transfers stop at the four-eyes limit, even when sent concurrently', async () => {
  await setup.fund(agent, '20000.00')
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => send(transferToDownline, agent, { account: 'deepone', amount: '3000.00' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 'transfer_day_full')).toHaveLength(3)
  const ways = (await setup.ask(transferWays, { as: agent })).json().value
  expect(ways).toMatchObject({ upline: null, maximum: '10000.00', leftToday: '979.50' })
  expect((await setup.ask(transferWays, { as: deep })).json().value.upline).toBe('belowone')
})

test('two members sending to each other at once both succeed, and the books balance', async () => {
  await platform.owner.query('update members.member set is_agent = 2 where id = $1', [below.id])
  await setup.fund(below, '100.00')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? send(transferToUpline, deep, { account: 'belowone', amount: '2.00' })
        : send(transferToDownline, below, { account: 'deepone', amount: '2.00' }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await expectNoAuditFindings(platform)
})

test(`M16 a ring of ${ringAgents} sending both ways at once: all are answered, without deadlock, and the sum stays`, async () => {
  const ring: TestCaller[] = []
  for (let index = 0; index < ringAgents; index++) {
    const above = ring.at(-1)
    ring.push(await setup.register(`ring${index}`, above ? { affiliateCode: await codeOf(above) } : {}))
  }
  const ids = ring.map(({ id }) => id)
  await platform.owner.query('update members.member set is_agent = 2 where id = any($1)', [ids])
  for (const person of ring) await setup.fund(person, '100.00')
  const hops = ring.flatMap((sender, index) => {
    const [above, below] = [ring[index - 1], ring[index + 1] ?? null]
    return [
      ...(above ? [{ call: transferToUpline, sender, account: above.name }] : []),
      // downline transfers reach any depth: the first member also sends to the last, which closes the ring
      ...(below ? [{ call: transferToDownline, sender, account: below.name }] : []),
      ...(above ? [] : [{ call: transferToDownline, sender, account: `ring${ringAgents - 1}` }]),
    ]
  })
  const answers = await Promise.all(
    hops.map(async ({ call, sender, account }) => {
      const own: unknown[] = []
      for (let turn = 0; turn < ringTurns; turn++)
        own.push((await send(call, sender, { account, amount: '1.00' })).code)
      return own
    }),
  )
  expect(answers.flat()).toEqual(Array(hops.length * ringTurns).fill(undefined))
  const sums = await Promise.all(ring.map(sumOf))
  expect(sums.reduce((sum, text) => sum + parseMoney(text), 0n)).toBe(BigInt(ringAgents) * 100_000_000n)
  await expectNoAuditFindings(platform)
}, 600_000)
