import { brandConfigIn, isModuleOn } from '#brand/public.ts'
import { memberById } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import type { LotteryWish } from '#platform/http/app.ts'
import { refuse } from '#platform/refused.ts'
import { mustAllowPlay } from '#protection/public.ts'
import { moduleOf } from './model.ts'
import { lotteryByCode } from './store.ts'

/** The page on which the lotteries of a module are played. */
const pages: Readonly<Record<string, string>> = { VNLOTT: '/vnlottery', ELOTT: '/elott', LOTT: '/lottery' }

/**
 * LOTT-3: returns the page of a lottery, or the list to choose one from. Viewing is open to all; opening a board to bet requires
 * a member who may play. The area decides only when neither lottery nor mode does: every launch from a Vietnamese portal says VN.
 */
export function lotteryPage(scope: Scope, wish: LotteryWish): Promise<string> {
  return inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    if (config.status !== 0) refuse('maintenance')
    const module = wish.code === null ? moduleOfList(wish) : await moduleOfLottery(tx, wish.code, wish)
    if (!isModuleOn(config, module)) refuse('game_unknown')
    const view = wish.view ?? (wish.code === null ? 'lobby' : 'betting')
    if (view === 'betting') await mustPlay(tx, wish)
    const said = { gameCode: wish.code, lottoView: wish.view, device: wish.device, backUrl: wish.backUrl }
    const search = new URLSearchParams(Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : [])))
    return `${pages[module]}${search.size > 0 ? `?${search}` : ''}`
  })
}

function moduleOfList({ prizeMode, area }: LotteryWish): string {
  if (prizeMode === 'Elott') return 'ELOTT'
  return area === 'VN' && (prizeMode === null || prizeMode === 'Lott') ? 'VNLOTT' : 'LOTT'
}

async function moduleOfLottery(tx: Tx, code: string, { prizeMode }: LotteryWish): Promise<string> {
  const lottery = (await lotteryByCode(tx, code)) ?? refuse('game_unknown')
  if (prizeMode !== null && prizeMode !== lottery.prizeMode) refuse('lottery_other_mode')
  if (!lottery.enabled) refuse('lottery_closed')
  return moduleOf(lottery)
}

async function mustPlay(tx: Tx, { memberId, trial }: LotteryWish): Promise<void> {
  if (trial) refuse('in_need_true_account')
  const member = (await memberById(tx, memberId)) ?? refuse('in_sorry_in')
  if (member.status !== 'active') refuse('member_locked')
  await mustAllowPlay(tx, member)
}
