import Typography from '@mui/material/Typography'
import { useT } from '#i18n/provider.ts'
import { joinWords } from '#i18n/texts.ts'
import { Facts } from '#parts/Facts.tsx'
import { Money } from '#parts/Money.tsx'
import type { DrawRecord } from './lottery.ts'

/** The draw that would be voided, with the stakes to refund, the payouts to reclaim, and the draws that are voided with it. */
export function VoidPreview({ draw }: { draw: DrawRecord }) {
  const t = useT()
  const voidedWith = draw.voidedWith.map(({ gameName, issue }) => `${gameName} ${issue}`)
  return (
    <>
      <Facts
        facts={[
          { label: t('draw'), value: <bdi>{`${draw.gameName} ${draw.issue}`}</bdi> },
          { label: t('draw_bets'), value: t('draw_bets_of', { bets: draw.bets, members: draw.members }) },
          { label: t('draw_stake'), value: <Money amount={draw.stake} /> },
          { label: t('draw_payout'), value: <Money amount={draw.payout} /> },
          ...(voidedWith.length > 0
            ? [{ label: t('draw_voided_with'), value: <bdi>{joinWords(voidedWith)}</bdi> }]
            : []),
        ]}
      />
      <Typography>{t('draw_ask_void')}</Typography>
    </>
  )
}
