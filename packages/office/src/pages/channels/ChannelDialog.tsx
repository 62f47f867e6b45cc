import { saveOfficeChannel } from '@gasing/contract/calls/office/channels'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { useMergedForm } from '#parts/use-merged-form.ts'
import { ChannelFields } from './ChannelFields.tsx'
import { type ChannelForm, isPayeeStanding, type Payee, toSentForm } from './channel.ts'
import { LimitFields } from './LimitFields.tsx'
import { PayeeNote } from './PayeeNote.tsx'
import { PayToFields } from './PayToFields.tsx'

type ChannelDialogProps = {
  /** The stored channel, or the usual values of a new one. */
  readonly stored: ChannelForm
  /** Whom members pay now; null while nobody has confirmed the first one. */
  readonly standing: Payee | null
  readonly isNew: boolean
  readonly providers: readonly string[]
  readonly onClose: () => void
}

/** Edits a new or existing payment channel: names, method, limits, and the account to pay to. */
export function ChannelDialog({ stored, standing, isNew, providers, onClose }: ChannelDialogProps) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const { form, set, conflicts } = useMergedForm(stored)
  const isUnconfirmed = form.direction === 'deposit' && !isPayeeStanding(standing, form)
  async function save(): Promise<void> {
    await send(saveOfficeChannel, { body: toSentForm(form) })
    invalidateTopic(cache, 'config')
    notify(t(isUnconfirmed ? 'payee_saved' : 'saved_live'), { type: 'success' })
  }
  return (
    <FormDialog
      conflicts={conflicts}
      title={t(isNew ? 'channel_add' : 'channel_change')}
      onSave={save}
      onClose={onClose}
    >
      {(at) => (
        <>
          <ChannelFields value={form} isNew={isNew} providers={providers} at={at} onChange={set} />
          <LimitFields value={form} at={at} onChange={set} />
          {form.payTo && (
            <PayToFields
              value={form.payTo}
              isCode={form.method === 'qr'}
              problem={at('payTo')}
              onChange={(payTo) => set({ payTo })}
            />
          )}
          {isUnconfirmed && <PayeeNote standing={standing} proposed={form} />}
          <FormControlLabel
            control={<Switch checked={form.enabled} onChange={(_, enabled) => set({ enabled })} />}
            label={t('offer_enabled')}
          />
        </>
      )}
    </FormDialog>
  )
}
