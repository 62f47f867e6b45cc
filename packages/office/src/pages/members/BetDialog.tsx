import { lotteryVendor } from '@gasing/contract/calls/games'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useId } from 'react'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { CopyButton } from '#parts/CopyButton.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { VendorName } from '#parts/VendorName.tsx'
import type { Bet } from './member.ts'
import { CallsButton, PageButton } from './RoundButtons.tsx'
import { SlipLines } from './SlipLines.tsx'

/** One round in full: the lines of a lottery bet, or the links to the vendor's records of a game round. */
export function BetDialog({ bet, onClose }: { bet: Bet; onClose: () => void }) {
  const t = useT()
  const titleId = useId()
  const isLottery = bet.vassalage === lotteryVendor
  const isOpen = bet.status === 'open'
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth={isLottery ? 'md' : 'sm'}>
      <DialogTitle id={titleId} sx={{ fontSize: '1.1rem', fontWeight: 650 }}>
        <bdi>{bet.gameName}</bdi>
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <Facts
            facts={[
              { label: t('time'), value: <Moment at={bet.at} /> },
              { label: t('bet_settled_at'), value: bet.settledAt ? <Moment at={bet.settledAt} /> : '–' },
              { label: t('status'), value: translateOr(`bet_${bet.status}`, bet.status) },
              { label: t('game_vendor'), value: <VendorName code={bet.vassalage} /> },
              { label: t('bet_stake'), value: <Money amount={bet.stake} /> },
              { label: t('bet_valid'), value: isOpen ? '–' : <Money amount={bet.valid} /> },
              { label: t('bet_payout'), value: isOpen ? '–' : <Money amount={bet.payout} /> },
              { label: t('bet_result'), value: isOpen ? '–' : <Money amount={bet.result} signed strong /> },
              { label: t('bet_round'), value: <CopyButton text={bet.round} />, code: true },
            ]}
          />
          {isLottery && <SlipLines slipId={bet.round} />}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {bet.hasPage && <PageButton betId={bet.id} />}
        {!isLottery && <CallsButton bet={bet} />}
        <Button onClick={onClose} autoFocus>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
