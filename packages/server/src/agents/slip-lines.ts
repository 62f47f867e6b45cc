import { slipLinesShown } from '@gasing/contract/calls/agent-records'
import { formatExactMoney } from '@gasing/contract/money'
import { lotteryVendor, type SlipLine, selectLinesOfSlips } from '#lottery/public.ts'
import type { Tx } from '#platform/db/tx.ts'

type SlipRound = { readonly vendor: string; readonly reference: string }

/** Loads the first lines of the rounds that are lottery slips, keyed by the slip number in the round's reference. */
export async function readSlipLines(
  tx: Tx,
  rounds: readonly SlipRound[],
  decimals: number,
): Promise<(round: SlipRound) => { lines: ReturnType<typeof toSlipLine>[]; linesCount: number }> {
  const slips = rounds.filter(isSlip).map(({ reference }) => BigInt(reference))
  const found = slips.length === 0 ? [] : await selectLinesOfSlips(tx, slips, slipLinesShown)
  const bySlip = Map.groupBy(found, ({ slipId }) => slipId.toString())
  return (round) => {
    const own = (isSlip(round) && bySlip.get(round.reference)) || []
    return { lines: own.map((line) => toSlipLine(line, decimals)), linesCount: own[0]?.count ?? 0 }
  }
}

const isSlip = ({ vendor, reference }: SlipRound): boolean =>
  vendor === lotteryVendor && /^[1-9][0-9]{0,17}$/.test(reference)

const toSlipLine = ({ betId, issue, family, play, selection, stake, payout, status }: SlipLine, decimals: number) => ({
  ...{ betId: betId.toString(), issue, family, play, content: selection, status },
  stake: formatExactMoney(stake, decimals),
  payout: formatExactMoney(payout, decimals),
})
