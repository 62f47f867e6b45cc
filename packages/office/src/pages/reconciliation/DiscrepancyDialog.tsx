import {
  acceptDiscrepancy,
  agreeDiscrepancy,
  correctDiscrepancy,
  reopenDiscrepancy,
} from '@gasing/contract/calls/office/reconciliation'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { CopyButton } from '#parts/CopyButton.tsx'
import { Facts } from '#parts/Facts.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { DecideDialog, type Decision } from './DecideDialog.tsx'
import { DiscrepancySides, PageLink } from './DiscrepancySides.tsx'
import {
  buildAdjustmentLink,
  buildCallsLink,
  buildEntryLink,
  type Discrepancy,
  getDiscrepancyName,
} from './reconciliation.ts'

type Props = { discrepancy: Discrepancy; onDecided: (after: Discrepancy) => void; onClose: () => void }

/** Both sides of a discrepancy, the link to the entry, and the actions available. */
export function DiscrepancyDialog({ discrepancy, onDecided, onClose }: Props) {
  const t = useT()
  const titleId = useId()
  const [decision, setDecision] = useState<Decision | null>(null)
  const { tx, state, reason, proposer, decider, memberId, account, here, adjustmentId } = discrepancy
  // a late transfer was given up here, so it has no entry under the vendor's transaction
  const hasEntry = here !== null && discrepancy.class !== 'late'
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId} sx={{ fontSize: '1.1rem', fontWeight: 650 }}>
        {getDiscrepancyName(discrepancy.class)}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography color="textSecondary">
            {translateOr(`discrepancy_${discrepancy.class}_hint`, discrepancy.class)}
          </Typography>
          <Facts
            columns={3}
            facts={[
              { label: t('discrepancy_tx'), value: <CopyButton text={tx} />, code: true },
              { label: t('status'), value: <StatusChip status={state} /> },
              {
                label: t('member'),
                value: memberId ? <PageLink to={`/members/${memberId}`} text={account ?? memberId} /> : '–',
              },
              ...(reason
                ? [{ label: t('reason'), value: t('text_note', { text: reason, note: proposer ?? '' }) }]
                : []),
              ...(decider ? [{ label: t('adjustment_decider'), value: decider }] : []),
            ]}
          />
          <DiscrepancySides discrepancy={discrepancy} />
          <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {hasEntry && <PageLink to={buildEntryLink(discrepancy)} text={t('discrepancy_entry')} />}
            <PageLink to={buildCallsLink(discrepancy)} text={t('discrepancy_calls')} />
            {adjustmentId && <PageLink to={buildAdjustmentLink(adjustmentId)} text={t('discrepancy_adjustment')} />}
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose} color="secondary">
          {t('close')}
        </Button>
        <DiscrepancyActions discrepancy={discrepancy} onDecide={setDecision} />
      </DialogActions>
      {decision && (
        <DecideDialog
          onDecided={onDecided}
          decision={decision}
          discrepancy={discrepancy}
          onClose={() => setDecision(null)}
        />
      )}
    </Dialog>
  )
}

function DiscrepancyActions({
  discrepancy,
  onDecide,
}: {
  discrepancy: Discrepancy
  onDecide: (decision: Decision) => void
}) {
  const t = useT()
  const mayMake = useCallPermission()
  const { identity } = useGetIdentity()
  const { state, proposer, memberId } = discrepancy
  return (
    <>
      {state === 'proposed' && mayMake(reopenDiscrepancy) && (
        <Button onClick={() => onDecide('reopen')}>{t('discrepancy_reopen')}</Button>
      )}
      {state === 'proposed' && mayMake(agreeDiscrepancy) && identity?.fullName !== proposer && (
        <Button variant="contained" onClick={() => onDecide('agree')}>
          {t('discrepancy_agree')}
        </Button>
      )}
      {state === 'open' && mayMake(acceptDiscrepancy) && (
        <Button onClick={() => onDecide('accept')}>{t('discrepancy_accept')}</Button>
      )}
      {state === 'open' && memberId && mayMake(correctDiscrepancy) && (
        <Button variant="contained" onClick={() => onDecide('correct')}>
          {t('discrepancy_correct')}
        </Button>
      )}
    </>
  )
}
