import { t } from '../../../frame/texts.ts'
import { type Hands, pointsOf, resultOf } from '../rules.ts'

/** Who won and by how much, and which first cards made a pair. */
export function resultText(hands: Hands): string {
  const { winner, playerPair, bankerPair } = resultOf(hands)
  const points = { player: pointsOf(hands.player), banker: pointsOf(hands.banker) }
  return [
    t(winner === 'tie' ? 'bac_tied' : `bac_${winner}_wins`, points),
    ...(playerPair ? [t('bac_player_pair')] : []),
    ...(bankerPair ? [t('bac_banker_pair')] : []),
  ].join(' · ')
}

/** What a round came to for somebody who had stakes in it. */
export function endingText(hands: Hands, { payout, stake }: { payout: bigint; stake: bigint }, amount: string): string {
  const result = resultText(hands)
  if (payout > stake) return t('bac_won', { result, amount })
  return payout > 0n ? t('bac_back', { result, amount }) : t('bac_lost', { result })
}
