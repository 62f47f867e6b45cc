import { appendAudit } from '#audit/public.ts'
import { beginBrandChange, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { refuse } from '#platform/refused.ts'
import { startNewRhythm } from './change-rhythm.ts'
import { limitsKeyOf, recountSales } from './limits.ts'
import { type LotteryFormBody, parseLotteryForm } from './lottery-form.ts'
import { type OfficeLottery, toOfficeLottery } from './lottery-view.ts'
import { toLotteryTile } from './names.ts'
import { selectLottery } from './store.ts'
import { lockLottery, updateLottery } from './store-office.ts'

/**
 * Saves how a lottery is offered. Changed limits include what open draws have sold already; a new rhythm begins after the draws
 * that members may have seen.
 */
export const saveLotterySettings = (
  scope: Scope,
  { code, form, updateLotteryTile }: { code: string; form: LotteryFormBody } & Pick<Ports, 'updateLotteryTile'>,
): Promise<OfficeLottery> =>
  inBrand(scope, async (tx) => {
    const { decimals } = (await readBrandConfigIn(tx)).currency
    await lockLottery(tx, code)
    const before = (await selectLottery(tx, code)) ?? refuse('not_found')
    await updateLottery(tx, code, parseLotteryForm(form, before, decimals))
    const after = (await selectLottery(tx, code)) ?? refuse('not_found')
    if (limitsKeyOf(before) !== limitsKeyOf(after)) await recountSales(tx, after)
    if (before.everySeconds !== after.everySeconds || before.closeSeconds !== after.closeSeconds)
      await startNewRhythm(tx, code)
    if (before.enabled !== after.enabled) await updateLotteryTile(tx, toLotteryTile(after), after.enabled)
    await beginBrandChange(tx)
    const line = toOfficeLottery(after, tx, decimals)
    await appendAudit(tx, {
      action: 'lottery.save',
      subject: `lottery:${code}`,
      before: toOfficeLottery(before, tx, decimals),
      after: line,
    })
    return line
  })
