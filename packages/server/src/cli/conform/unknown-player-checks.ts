import { randomUUID } from 'node:crypto'
import { setMemberStatus } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { buildBetMessage, buildRollback, buildWinMessage } from './supplier.ts'
import { type ConformanceMember, issueToken } from './test-member.ts'
import type { WalletCheckContext } from './wallet-checks.ts'

const refusedAnswer = (status: string) => ({ http: 200, status })
const balanceAnswer = (balance: number) => ({ http: 200, status: 'RS_OK', balance })

export async function checkUnknownPlayers(
  { sheet, supplier, seat }: WalletCheckContext,
  other: ConformanceMember,
): Promise<void> {
  const bet = async (check: string, status: string, given: Record<string, unknown>) =>
    sheet.compare(check, refusedAnswer(status), await supplier.call('/transaction/bet', buildBetMessage(seat, given)))
  await bet('an unknown token is refused', 'RS_ERROR_INVALID_TOKEN', { token: `l.${randomUUID()}` })
  await bet("another member's token is refused", 'RS_ERROR_INVALID_TOKEN', { token: other.token })
  await bet('a bet of an unknown user is refused', 'RS_ERROR_INVALID_TOKEN', { user: 'nobody-at-all' })
  await bet('another currency is refused', 'RS_ERROR_WRONG_CURRENCY', { currency: 'ZWL' })
  await bet('an unknown game is refused', 'RS_ERROR_INVALID_GAME', { game_code: 'nothing_at_all' })
}

/** Wins and rollbacks arrive late, and are accepted whatever the state of the session or the member. */
export async function checkLateMessages(
  { sheet, supplier, seat }: WalletCheckContext,
  scope: Scope,
  vendor: string,
): Promise<void> {
  const [first, second, third] = [buildBetMessage(seat), buildBetMessage(seat), buildBetMessage(seat)]
  for (const bet of [first, second, third]) await supplier.call('/transaction/bet', bet)
  const old = { ...seat, token: await inBrand(scope, (tx) => issueToken(tx, vendor, seat, -1)) }
  sheet.compare(
    'a bet with an expired token is refused',
    refusedAnswer('RS_ERROR_TOKEN_EXPIRED'),
    await supplier.call('/transaction/bet', buildBetMessage(old)),
  )
  sheet.compare(
    'a win with an expired token is paid',
    balanceAnswer(9_900_000),
    await supplier.call('/transaction/win', buildWinMessage(old, first, { amount: 500_000 })),
  )
  await inBrand(scope, (tx) => setMemberStatus(tx, seat.memberId, 'locked', 'conformance'))
  sheet.compare(
    'a bet of a locked member is refused',
    refusedAnswer('RS_ERROR_USER_DISABLED'),
    await supplier.call('/transaction/bet', buildBetMessage(seat)),
  )
  sheet.compare(
    'a win of a locked member is paid',
    balanceAnswer(10_000_000),
    await supplier.call('/transaction/win', buildWinMessage(seat, second, { amount: 100_000 })),
  )
  sheet.compare(
    'a rollback for a locked member is accepted',
    balanceAnswer(10_200_000),
    await supplier.call('/transaction/rollback', buildRollback(seat, third)),
  )
}

export async function checkConcurrency({ sheet, supplier, seat }: WalletCheckContext): Promise<void> {
  const { user, token, gameCode: game_code } = seat
  const balance = () => supplier.call('/user/balance', { user, token, game_code, request_uuid: randomUUID() })
  const bet = buildBetMessage(seat)
  const answers = await Promise.all(Array.from({ length: 16 }, () => supplier.call('/transaction/bet', bet)))
  const statuses = [...new Set(answers.map(({ status }) => status))].join(',')
  sheet.compare('one bet sent 16 times at once counts once', { statuses: 'RS_OK' }, { statuses })
  sheet.compare('and debits its stake once', balanceAnswer(9_800_000), await balance())
  for (let turn = 0; turn < 5; turn++) {
    const raced = buildBetMessage(seat)
    await Promise.all([
      supplier.call('/transaction/bet', raced),
      supplier.call('/transaction/rollback', buildRollback(seat, raced)),
    ])
  }
  sheet.compare('a simultaneous bet and rollback cancel out', balanceAnswer(9_800_000), await balance())
  const whole = await Promise.all(
    Array.from({ length: 12 }, () => supplier.call('/transaction/bet', buildBetMessage(seat, { amount: 9_800_000 }))),
  )
  const taken = whole.filter(({ status }) => status === 'RS_OK').length
  sheet.compare('of 12 simultaneous bets on a balance for one, one is accepted', { taken: 1 }, { taken })
}
