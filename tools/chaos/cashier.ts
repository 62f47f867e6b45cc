import { randomUUID } from 'node:crypto'
import type { WithdrawalLine } from './journal.ts'
import { type Person, paymentPassword } from './people.ts'
import type { Random } from './random.ts'
import { type ChaosContext, callPortal, receiveValue, sendUntilAnswered } from './request.ts'

const depositAmounts = ['30', '50', '100', '200'] as const
const withdrawalAmounts = ['10', '20', '50'] as const
const queueMax = 50

/** Opens a deposit and pays it on the provider's page. */
export async function makeDeposit(
  context: ChaosContext,
  { name, token, visitor }: Person,
  random: Random,
): Promise<void> {
  const amount = random.pick(depositAmounts)
  const opened = await callPortal<{ depositId: string; redirectUrl: string }>(context, '/wps/cashier/deposits', {
    method: 'POST',
    token,
    visitor,
    key: randomUUID(),
    body: { channelId: 'qr', amount },
  })
  if (opened.refusal !== null) return expectOneOf(opened.refusal, ['too_many_open'])
  const { depositId, redirectUrl } = opened.value
  const line = { member: name, amount, depositId, isPaid: false }
  context.journal.deposits.push(line)
  const page = new URL(redirectUrl, context.portal)
  await expectStatus(context, page.href, 200)
  const paid = await sendUntilAnswered(context, `${page.origin}${page.pathname}`, {
    method: 'POST',
    visitor,
    form: { outcome: 'approve', amount: '' },
  })
  if (paid.status !== 303) throw new Error(`expected status 303 from the payment provider, got ${paid.status}`)
  line.isPaid = true
}

/** Requests a withdrawal, and sometimes cancels it. */
export async function requestWithdrawal(
  context: ChaosContext,
  { name, token, visitor }: Person,
  { accountId, random }: { accountId: string; random: Random },
): Promise<void> {
  const amount = random.pick(withdrawalAmounts)
  const path = '/wps/cashier/withdrawals'
  const body = { accountId, amount, paymentPassword }
  const options = { method: 'POST', token, visitor, key: randomUUID(), body } as const
  const requested = await callPortal<{ withdrawalId: string }>(context, path, options)
  // leaderboard prizes carry a turnover requirement; a campaign that runs over midnight sees them
  if (requested.refusal !== null)
    return expectOneOf(requested.refusal, ['insufficient_balance', 'too_many_open', 'turnover_unmet'])
  const { withdrawalId } = requested.value
  const line: WithdrawalLine = { member: name, amount, withdrawalId, end: 'requested' }
  context.journal.withdrawals.push(line)
  if (!random.chance(40)) return
  const { refusal } = await callPortal(context, `${path}/${withdrawalId}`, { method: 'DELETE', token, visitor })
  // already_decided: by an operator, or by ourselves when the first answer was lost; the books show which
  if (refusal === null) line.end = 'cancelled'
  else expectOneOf(refusal, ['already_decided'])
}

/** Works through the queue of withdrawals: pays most, rejects some. */
export async function workQueue(context: ChaosContext, operator: Person, random: Random): Promise<void> {
  const { token, visitor } = operator
  const queue = `/office/api/withdrawals?status=requested&pageSize=${queueMax}`
  const { list } = await receiveValue<{ list: { id: string }[] }>(context, queue, { token, visitor })
  for (const { id } of list) await decideWithdrawal(context, operator, { id, isRejected: random.chance(25) })
}

async function decideWithdrawal(
  context: ChaosContext,
  operator: Person,
  { id, isRejected }: { id: string; isRejected: boolean },
) {
  const act = (action: string, body?: object) =>
    callPortal<{ status: string }>(context, `/office/api/withdrawals/${id}/${action}`, {
      method: 'POST',
      token: operator.token,
      visitor: operator.visitor,
      key: randomUUID(),
      ...(body && { body }),
    })
  const first = isRejected ? await act('reject', { reason: 'chaos says no' }) : await act('approve')
  // large sums of one day wait for a second operator, whom this campaign does not have
  if (first.refusal !== null) return expectOneOf(first.refusal, ['already_decided', 'four_eyes_needed'])
  if (!isRejected && first.value.status === 'requested') return
  const second = isRejected ? first : await act('pay', { paymentReference: `chaos-${id}` })
  if (second.refusal !== null) return expectOneOf(second.refusal, ['already_decided'])
  const line = context.journal.withdrawals.find(({ withdrawalId }) => withdrawalId === id)
  if (line) line.end = isRejected ? 'rejected' : 'sent'
}

async function expectStatus(context: ChaosContext, url: string, expected: number): Promise<void> {
  const { status } = await sendUntilAnswered(context, url)
  if (status !== expected) throw new Error(`expected status ${expected} from ${url}, got ${status}`)
}

function expectOneOf(refusal: string, expected: readonly string[]): void {
  if (!expected.includes(refusal)) throw new Error(`expected one of ${expected.join(', ')}, got ${refusal}`)
}
