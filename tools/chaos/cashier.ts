import { randomUUID } from 'node:crypto'
import { ask, call, receive, type World } from './ask.ts'
import type { WithdrawalLine } from './journal.ts'
import { type Person, paymentPassword } from './people.ts'
import type { Random } from './random.ts'

const depositAmounts = ['30', '50', '100', '200'] as const
const withdrawalAmounts = ['10', '20', '50'] as const
const queueMax = 50

/** Opens a deposit and pays it on the provider's page. */
export async function deposit(world: World, { name, token, visitor }: Person, random: Random): Promise<void> {
  const amount = random.pick(depositAmounts)
  const opened = await call<{ depositId: string; redirectUrl: string }>(world, '/wps/cashier/deposits', {
    method: 'POST',
    token,
    visitor,
    key: randomUUID(),
    body: { channelId: 'qr', amount },
  })
  if (opened.refusal !== null) return expectOneOf(opened.refusal, ['too_many_open'])
  const { depositId, redirectUrl } = opened.value
  const line = { member: name, amount, depositId, isPaid: false }
  world.journal.deposits.push(line)
  const page = new URL(redirectUrl, world.portal)
  await expectStatus(world, page.href, 200)
  const paid = await ask(world, `${page.origin}${page.pathname}`, {
    method: 'POST',
    visitor,
    form: { outcome: 'approve', amount: '' },
  })
  if (paid.status !== 303) throw new Error(`expected status 303 from the payment provider, got ${paid.status}`)
  line.isPaid = true
}

/** Requests a withdrawal, and sometimes cancels it. */
export async function withdraw(
  world: World,
  { name, token, visitor }: Person,
  { accountId, random }: { accountId: string; random: Random },
): Promise<void> {
  const amount = random.pick(withdrawalAmounts)
  const path = '/wps/cashier/withdrawals'
  const body = { accountId, amount, paymentPassword }
  const order = { method: 'POST', token, visitor, key: randomUUID(), body } as const
  const asked = await call<{ withdrawalId: string }>(world, path, order)
  // leaderboard prizes carry a turnover requirement; a campaign that runs over midnight sees them
  if (asked.refusal !== null)
    return expectOneOf(asked.refusal, ['insufficient_balance', 'too_many_open', 'turnover_unmet'])
  const { withdrawalId } = asked.value
  const line: WithdrawalLine = { member: name, amount, withdrawalId, end: 'requested' }
  world.journal.withdrawals.push(line)
  if (!random.chance(40)) return
  const { refusal } = await call(world, `${path}/${withdrawalId}`, { method: 'DELETE', token, visitor })
  // already_decided: by an operator, or by ourselves when the first answer was lost; the books show which
  if (refusal === null) line.end = 'cancelled'
  else expectOneOf(refusal, ['already_decided'])
}

/** Works through the queue of withdrawals: pays most, rejects some. */
export async function workQueue(world: World, operator: Person, random: Random): Promise<void> {
  const { token, visitor } = operator
  const queue = `/office/api/withdrawals?status=requested&pageSize=${queueMax}`
  const { list } = await receive<{ list: { id: string }[] }>(world, queue, { token, visitor })
  for (const { id } of list) await decide(world, operator, { id, isRejected: random.chance(25) })
}

async function decide(world: World, operator: Person, { id, isRejected }: { id: string; isRejected: boolean }) {
  const act = (what: string, body?: object) =>
    call(world, `/office/api/withdrawals/${id}/${what}`, {
      method: 'POST',
      token: operator.token,
      visitor: operator.visitor,
      key: randomUUID(),
      ...(body && { body }),
    })
  const first = isRejected ? await act('reject', { reason: 'chaos says no' }) : await act('approve')
  if (first.refusal !== null) return expectOneOf(first.refusal, ['already_decided'])
  const second = isRejected ? first : await act('pay', { paymentReference: `chaos-${id}` })
  if (second.refusal !== null) return expectOneOf(second.refusal, ['already_decided'])
  const line = world.journal.withdrawals.find(({ withdrawalId }) => withdrawalId === id)
  if (line) line.end = isRejected ? 'rejected' : 'sent'
}

async function expectStatus(world: World, url: string, wanted: number): Promise<void> {
  const { status } = await ask(world, url)
  if (status !== wanted) throw new Error(`expected status ${wanted} from ${url}, got ${status}`)
}

function expectOneOf(refusal: string, expected: readonly string[]): void {
  if (!expected.includes(refusal)) throw new Error(`expected one of ${expected.join(', ')}, got ${refusal}`)
}
