import type { Value } from '@gasing/contract/call'
import { confirmPayeeChange, discardPayeeChange, payeeChanges } from '@gasing/contract/calls/office/channels'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { useRowDialog } from '#parts/RowDialogs.tsx'
import { getChannelName } from './channel.ts'
import { PayeeComparison } from './PayeeComparison.tsx'

type PayeeChange = Value<typeof payeeChanges>['list'][number]

/** The name of the channel, or of the BTCPay server. */
const getPayeeName = ({ channelId, names }: PayeeChange, t: ReturnType<typeof useT>): string =>
  channelId === null ? t('btcpay') : getChannelName({ channelId, names })

/** The proposed receiving accounts; another operator than the proposer confirms each. */
export function PayeeChanges() {
  const t = useT()
  const { data, error, refetch } = useCall(payeeChanges, {})
  if (error && !data) return <RefusalNote error={error} onRetry={() => void refetch()} />
  if (!data?.list.length) return null
  return (
    <Panel title={t('payee_waiting')} hint={t('payee_waiting_hint')}>
      <Stack spacing={3}>
        {data.list.map((change) => (
          <WaitingChange key={change.id} change={change} />
        ))}
      </Stack>
    </Panel>
  )
}

function WaitingChange({ change }: { change: PayeeChange }) {
  const t = useT()
  const mayMake = useCallPermission()
  const show = useRowDialog()
  const ask = (action: Action) => show((onClose) => <DecideDialog action={action} change={change} onClose={onClose} />)
  const { proposer, proposedAt, mine: isOwn } = change
  const name = getPayeeName(change, t)
  return (
    <Box component="article" aria-label={name} sx={{ maxWidth: 720 }}>
      <Typography variant="h3">{name}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('adjustment_proposer')} <bdi>{proposer}</bdi> · <Moment at={proposedAt} />
      </Typography>
      <PayeeComparison {...change} />
      {mayMake(confirmPayeeChange) && (
        <Stack direction="row" spacing={1} sx={{ mt: 1.5 }}>
          {!isOwn && (
            <Button variant="contained" onClick={() => ask('confirm')}>
              {t('transfer_confirm')}
            </Button>
          )}
          <Button color="error" onClick={() => ask('discard')}>
            {t(isOwn ? 'sources_take_back' : 'transfer_drop')}
          </Button>
        </Stack>
      )}
    </Box>
  )
}

type Action = 'confirm' | 'discard'
type DecideDialogProps = { action: Action; change: PayeeChange; onClose: () => void }

function DecideDialog({ action, change, onClose }: DecideDialogProps) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const { id, mine: isOwn } = change
  const isConfirmation = action === 'confirm'
  async function decide({ text, key }: { text: string; key: string }): Promise<void> {
    try {
      await (isConfirmation
        ? send(confirmPayeeChange, { body: { id }, key })
        : send(discardPayeeChange, { body: { id, reason: text }, key }))
    } catch (refused) {
      // most likely another operator was faster, and the page should show it
      void askAgain()
      throw refused
    }
    // the next change of the list takes the place of this one: its button must not be pressed for this one
    await askAgain()
    notify(t(isConfirmation ? 'payee_confirmed' : 'payee_discarded'), { type: 'success' })
  }
  return (
    <ConfirmDialog
      title={getPayeeName(change, t)}
      action={t(isConfirmation ? 'transfer_confirm' : isOwn ? 'sources_take_back' : 'transfer_drop')}
      danger={!isConfirmation}
      onDo={decide}
      onClose={onClose}
      {...(!isConfirmation && { line: { label: t('reason'), rows: 2 } })}
    >
      <Typography>{t(`payee_ask_${action}`)}</Typography>
      {isConfirmation && <PayeeComparison {...change} />}
    </ConfirmDialog>
  )
}
