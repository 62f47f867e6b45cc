import { parseMoney } from '@gasing/contract/money'
import type { Books, Slip } from './books.ts'
import type { Journal, SlipLine } from './journal.ts'

/** Checks that every sold slip exists once as acknowledged, that its stake was taken once, and that there are no others. */
export function checkSlips(journal: Pick<Journal, 'slips'>, { slips }: Pick<Books, 'slips'>): string[] {
  const stored = new Map(slips.map((slip) => [slip.id, slip]))
  const acknowledged = Map.groupBy(
    journal.slips.filter((line) => line.acknowledged),
    ({ acknowledged }) => acknowledged?.slipId ?? '',
  )
  return [
    ...[...acknowledged].flatMap(([id, lines]) =>
      lines.length === 1
        ? checkAcknowledgedSlip(id, lines[0] as SlipLine, stored.get(id))
        : [`slip ${id} was acknowledged ${lines.length} times`],
    ),
    ...slips.filter(({ id }) => !acknowledged.has(id)).map(({ id }) => `slip ${id} was sold but not acknowledged`),
    ...slips.flatMap(checkSlipMoney),
  ]
}

function checkAcknowledgedSlip(id: string, { member, stake, lines }: SlipLine, slip: Slip | undefined): string[] {
  if (!slip) return [`slip ${id} was acknowledged but does not exist`]
  const isRight = slip.member === member && slip.lines === lines && slip.stake === parseMoney(stake)
  return isRight ? [] : [`slip ${id}: expected ${lines} lines for ${stake}, got ${slip.lines} for ${slip.stake}`]
}

const checkSlipMoney = ({ id, stake, payout, returned, moved, bets }: Slip): string[] =>
  bets === 1 && moved === payout + returned - stake
    ? []
    : [`slip ${id} of ${stake}, paying ${payout}, returning ${returned}, moved ${moved} in ${bets} bets`]
