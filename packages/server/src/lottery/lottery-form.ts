import type { Body } from '@gasing/contract/call'
import type { saveLottery } from '@gasing/contract/calls/office/lottery'
import { isWholeMinor, parseMoney } from '@gasing/contract/money'
import { isOwnFamily } from '@gasing/contract/rules/fair'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { familyOf, type Lottery } from './model.ts'
import type { LotteryForm } from './store-office.ts'
import { parseShare } from './view.ts'

export type LotteryFormBody = Body<typeof saveLottery>

/** Validates the form of a lottery. Refuses `fields_refused`. */
export function parseLotteryForm(form: LotteryFormBody, before: Lottery, decimals: number): LotteryForm {
  const fields: Record<string, FieldRefusal> = {}
  const money = (field: keyof LotteryFormBody & string, text: string | null): bigint | null => {
    if (text === null || text === '') return null
    const units = parseMoney(text)
    if (units <= 0n || !isWholeMinor(units, decimals)) fields[field] = { code: 'amount_field' }
    return units
  }
  const needed = (field: keyof LotteryFormBody & string, text: string): bigint => money(field, text) ?? 1n
  const [stakeMin, stakeMax] = [needed('stakeMin', form.stakeMin), needed('stakeMax', form.stakeMax)]
  if (stakeMax < stakeMin) fields.stakeMax = { code: 'stakes_crossed' }
  if (isOwnFamily(familyOf(before)) && form.closeSeconds >= form.everySeconds)
    fields.closeSeconds = { code: 'rhythm_unsound' }
  const names = Object.fromEntries(
    Object.entries(form.names)
      .map(([language, name]) => [language, name.trim()])
      .filter(([, name]) => name !== ''),
  )
  if (Object.keys(names).length === 0) fields.names = { code: 'name_needed' }
  const steps = form.priceSteps.map(({ sold, share }, index) => {
    if (parseShare(share) === 0 || parseShare(share) === 10_000)
      fields[`priceSteps.${index}.share`] = { code: 'share_step' }
    return { sold: money('priceSteps', sold) ?? 0n, share: parseShare(share) }
  })
  for (const [index, step] of steps.entries())
    if (steps.some((other) => other !== step && other.sold <= step.sold && other.share <= step.share))
      fields[`priceSteps.${index}.share`] ??= { code: 'share_falls' }
  const { enabled, popular, place } = form
  // outside lotteries have a calendar instead
  const { everySeconds, closeSeconds } = isOwnFamily(familyOf(before)) ? form : before
  const read = {
    ...{ names, enabled, popular, place, everySeconds, closeSeconds, stakeMin, stakeMax },
    payoutMax: needed('payoutMax', form.payoutMax),
    unitStake: before.groupMax === null ? before.unitStake : money('unitStake', form.unitStake),
    drawMax: money('drawMax', form.drawMax),
    memberMax: money('memberMax', form.memberMax),
    playMax: money('playMax', form.playMax),
    numberMax: money('numberMax', form.numberMax),
    priceSteps: JSON.stringify(steps.map(({ sold, share }) => ({ sold: `${sold}`, share }))),
  }
  if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
  return read
}
