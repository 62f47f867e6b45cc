import type { Value } from '@gasing/contract/call'
import type { officeLotteries } from '@gasing/contract/calls/office/lottery'
import { appendAudit } from '#audit/public.ts'
import { brandConfigIn, changed } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { limitsOf, recount } from './limits.ts'
import { type Form, readForm } from './lottery-form.ts'
import { type Line, toLine } from './lottery-view.ts'
import { newRhythm } from './rhythm.ts'
import { lotteryByCode } from './store.ts'
import { allLotteries, lockLottery, updateLottery } from './store-office.ts'

export type LotteriesQuery = {
  readonly q: string
  readonly prizeMode: string | null
  readonly enabled: string | null
  readonly limit: number
  readonly offset: number
}

export const readLotteries = (scope: Scope, query: LotteriesQuery): Promise<Value<typeof officeLotteries>> =>
  inBrand(scope, async (tx) => {
    const { decimals } = (await brandConfigIn(tx)).currency
    const lines: Line[] = []
    for (const { code } of await allLotteries(tx)) {
      const lottery = await lotteryByCode(tx, code)
      if (lottery) lines.push(toLine(lottery, tx, decimals))
    }
    const asked = query.q.toLowerCase()
    const found = lines.filter(
      ({ id, gameName, prizeMode, enabled }) =>
        `${id} ${gameName}`.toLowerCase().includes(asked) &&
        (query.prizeMode === null || prizeMode === query.prizeMode) &&
        (query.enabled === null || `${enabled}` === query.enabled),
    )
    return { list: found.slice(query.offset, query.offset + query.limit), total: found.length }
  })

/**
 * Saves how a lottery is offered. Changed limits include what open draws have sold already; a new rhythm begins after the draws
 * that members may have seen.
 */
export const changeLottery = (scope: Scope, code: string, form: Form): Promise<Line> =>
  inBrand(scope, async (tx) => {
    const { decimals } = (await brandConfigIn(tx)).currency
    await lockLottery(tx, code)
    const before = (await lotteryByCode(tx, code)) ?? refuse('not_found')
    await updateLottery(tx, code, readForm(form, before, decimals))
    const after = (await lotteryByCode(tx, code)) ?? refuse('not_found')
    if (limitsOf(before) !== limitsOf(after)) await recount(tx, after)
    if (before.everySeconds !== after.everySeconds || before.closeSeconds !== after.closeSeconds)
      await newRhythm(tx, code)
    await changed(tx)
    const line = toLine(after, tx, decimals)
    await appendAudit(tx, {
      action: 'lottery.save',
      subject: `lottery:${code}`,
      before: toLine(before, tx, decimals),
      after: line,
    })
    return line
  })
