import Typography from '@mui/material/Typography'
import { useT } from '#i18n/provider.ts'
import { Facts } from '#parts/Facts.tsx'
import { Money } from '#parts/Money.tsx'
import type { DrawRecord } from './lottery.ts'

/** The draw that would be voided, with the stakes to refund and the payouts to reclaim. */
export function GivingUp({ draw }: { draw: DrawRecord }) {
  const t = useT()
  return (
    <>
      <Facts
        facts={[
          { label: t('draw'), value: <bdi>{`${draw.gameName} ${draw.issue}`}</bdi> },
          { label: t('draw_bets'), value: t('draw_bets_of', { bets: draw.bets, members: draw.members }) },
          { label: t('draw_stake'), value: <Money amount={draw.stake} /> },
          { label: t('draw_payout'), value: <Money amount={draw.payout} /> },
        ]}
      />
      <Typography>{t('draw_ask_void')}</Typography>
    </>
  )
}
