import { officeCurrentPeriod } from '@gasing/contract/calls/office/agent-contracts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { useRowDialog } from '#parts/RowDialogs.tsx'
import type { OfficeContract } from './EndContract.tsx'
import { PeriodFigures } from './PeriodFigures.tsx'

/** The button for what the unfinished period of a contract has come to; real-time salaries are paid every five minutes. */
export function CurrentPeriod({ contract }: { contract: OfficeContract }) {
  const t = useT()
  const show = useRowDialog()
  const { account, kind, status, endsAt } = contract
  // one that was ended counts until its period is over
  const isRunning = status === 'accepted' || (endsAt !== null && Date.parse(endsAt) > Date.now())
  if (!isRunning || kind === 'realtime') return null
  return (
    <Button
      size="small"
      aria-label={t('label_value', {
        label: t('current_show'),
        value: `${account} · ${translateOr(`contract_kind_${kind}`, kind)}`,
      })}
      onClick={() => show((onClose) => <PeriodDialog contract={contract} onClose={onClose} />)}
    >
      {t('current_show')}
    </Button>
  )
}

function PeriodDialog({ contract: { id, account, kind }, onClose }: { contract: OfficeContract; onClose: () => void }) {
  const t = useT()
  const titleId = useId()
  const { data, error, refetch } = useCall(officeCurrentPeriod, { params: { id } })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} sx={{ fontSize: '1.1rem', fontWeight: 650, overflowWrap: 'anywhere' }}>
        <bdi>
          {account} · {translateOr(`contract_kind_${kind}`, kind)}
        </bdi>
      </DialogTitle>
      <DialogContent>
        <RefusalNote error={error} onRetry={() => void refetch()} />
        {!data && !error && <Skeleton variant="rounded" height={160} />}
        {data && !data.period && <Typography>{t('current_none')}</Typography>}
        {data?.period && <PeriodFigures period={data.period} isDividend={kind === 'dividend'} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
