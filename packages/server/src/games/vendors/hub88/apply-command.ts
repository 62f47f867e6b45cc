import { readBrandConfig } from '#brand/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { refuseBetInMaintenance } from '../../brand-maintenance.ts'
import { cancelWinTurnover, payFreeRoundWin } from '../../free-round-winnings.ts'
import { readReportedBalanceAfter } from '../../reported-balance.ts'
import { type FreeBet, selectFreeBetOfReward } from '../../store-free-bets.ts'
import type { MoveOutcome, VendorCommand } from '../../store-money.ts'
import type { VendorMoney } from '../../vendor-money.ts'
import type { VendorRequest } from '../gateway.ts'
import { readOrUnfit } from '../read-body.ts'
import type { Hub88Answer } from './answer.ts'
import { statusByOutcome } from './messages.ts'

/** Status codes shared by several of our outcomes. */
const ambiguousStatuses: ReadonlySet<string> = new Set(['RS_ERROR_UNKNOWN', 'RS_ERROR_INVALID_PARTNER'])

type MoneyMessage = Pick<VendorRequest, 'app' | 'known'> & {
  readonly message: { request_uuid: string; user: string; reward_uuid?: string | null }
}

/** Carries out a bet, win or rollback and returns its answer. */
export async function applyCommand(
  money: VendorMoney,
  { app, known, message }: MoneyMessage,
  read: (currency: string) => VendorCommand | null,
): Promise<Hub88Answer> {
  const { vendor } = known
  const brand = await readBrandConfig(app.platform, vendor.brandId)
  const currency = brand.currency.code
  const command = await readOrUnfit(() => read(currency))
  if (command === 'unfit') return { status: 'RS_ERROR_WRONG_TYPES', requestUuid: message.request_uuid }
  if (!command) return { status: 'RS_ERROR_INVALID_TOKEN', requestUuid: message.request_uuid }
  const { outcome, balance } =
    (await refuseBetInMaintenance(app.platform, brand, command)) ??
    (await moveMoney(money, { app, known, message, command }))
  const status = statusByOutcome[outcome] ?? 'RS_ERROR_UNKNOWN'
  const reportedBalance =
    balance === null ? null : await readReportedBalanceAfter(app.platform, vendor, command.memberId, balance)
  const why = ambiguousStatuses.has(status) ? outcome : undefined
  return {
    vendor,
    status,
    requestUuid: message.request_uuid,
    user: message.user,
    currency,
    balance: reportedBalance,
    why,
  }
}

type MoveRequest = MoneyMessage & { readonly command: VendorCommand }

/** Carries out a command, with the turnover of free-round winnings that it pays or takes back. */
async function moveMoney(money: VendorMoney, request: MoveRequest): Promise<MoveOutcome> {
  const { app, known, command } = request
  const { vendor } = known
  const move = () => money.move(vendor.brandId, command)
  const freeBet = await findFreeBetOfWin(request)
  const done = freeBet ? await payFreeRoundWin(app, freeBet, { ...command, vendor }, move) : await move()
  const { kind, ref } = command
  // a win is only ever taken back as a whole, also where the contract lets a rollback name its amount
  if (kind === 3 && ref !== null && done.outcome === 'ok') await cancelWinTurnover(app, { vendor, tx: ref })
  return done
}

/** The free rounds that a win is of, or null. */
async function findFreeBetOfWin({ app, known, message, command }: MoveRequest): Promise<FreeBet | null> {
  const { reward_uuid: reward } = message
  const { kind, memberId, gameCode } = command
  if (kind !== 2 || !reward) return null
  const { brandId, code } = known.vendor
  return inBrand(systemScope(app.platform, brandId, `vendor:${code}`), (tx) =>
    selectFreeBetOfReward(tx, code, { reward, memberId, gameCode }),
  )
}
