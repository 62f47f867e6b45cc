import { isModuleOn, readBrandConfigIn } from '#brand/public.ts'
import { selectMember } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import type { LotteryPageRequest } from '#platform/http/app.ts'
import { refuse } from '#platform/refused.ts'
import { ensurePlayAllowed } from '#protection/public.ts'
import { lotteryModuleOf } from './model.ts'
import { selectLottery } from './store.ts'

/** The page on which the lotteries of a module are played. */
const pageByModule: Readonly<Record<string, string>> = { VNLOTT: '/vnlottery', ELOTT: '/elott', LOTT: '/lottery' }

/**
 * LOTT-3: returns the page of a lottery, or the list to choose one from. Viewing is open to all; opening a board to bet requires
 * a member who may play. The area decides only when neither lottery nor mode does: every launch from a Vietnamese portal says VN.
 */
export function resolveLotteryPage(scope: Scope, request: LotteryPageRequest): Promise<string> {
  return inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    if (config.status !== 0) refuse('maintenance')
    const module = request.code === null ? moduleOfList(request) : await readModuleOfLottery(tx, request.code, request)
    if (!isModuleOn(config, module)) refuse('game_unknown')
    const view = request.view ?? (request.code === null ? 'lobby' : 'betting')
    if (view === 'betting') await ensureMayPlay(tx, request)
    const params = { gameCode: request.code, lottoView: request.view, device: request.device, backUrl: request.backUrl }
    const search = new URLSearchParams(
      Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    )
    return `${pageByModule[module]}${search.size > 0 ? `?${search}` : ''}`
  })
}

function moduleOfList({ prizeMode, area }: LotteryPageRequest): string {
  if (prizeMode === 'Elott') return 'ELOTT'
  return area === 'VN' && (prizeMode === null || prizeMode === 'Lott') ? 'VNLOTT' : 'LOTT'
}

async function readModuleOfLottery(tx: Tx, code: string, { prizeMode }: LotteryPageRequest): Promise<string> {
  const lottery = (await selectLottery(tx, code)) ?? refuse('game_unknown')
  if (prizeMode !== null && prizeMode !== lottery.prizeMode) refuse('lottery_other_mode')
  if (!lottery.enabled) refuse('lottery_closed')
  return lotteryModuleOf(lottery)
}

async function ensureMayPlay(tx: Tx, { memberId, trial }: LotteryPageRequest): Promise<void> {
  if (trial) refuse('in_need_true_account')
  const member = (await selectMember(tx, memberId)) ?? refuse('in_sorry_in')
  if (member.status !== 'active') refuse('member_locked')
  await ensurePlayAllowed(tx, member)
}
