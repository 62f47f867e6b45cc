import { saveOfficeChannel } from '@gasing/contract/calls/office/channels'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { afterChange } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { type ChannelForm, sent } from './channel.ts'
import { LimitFields } from './LimitFields.tsx'
import { PayToFields } from './PayToFields.tsx'
import { WayFields } from './WayFields.tsx'

type ChannelDialogProps = {
  readonly form: ChannelForm
  readonly isNew: boolean
  readonly providers: readonly string[]
  readonly onClose: () => void
}

/** Edits a new or existing payment channel: names, method, limits, and the account to pay to. */
export function ChannelDialog({ form, isNew, providers, onClose }: ChannelDialogProps) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const [draft, setDraft] = useState(form)
  const change = (part: Partial<ChannelForm>) => setDraft({ ...draft, ...part })
  async function save(): Promise<void> {
    await send(saveOfficeChannel, { body: sent(draft) })
    afterChange(cache, 'config')
    notify(t('saved_live'), { type: 'success' })
  }
  return (
    <FormDialog title={t(isNew ? 'channel_add' : 'channel_change')} onSave={save} onClose={onClose}>
      {(at) => (
        <>
          <WayFields value={draft} isNew={isNew} providers={providers} at={at} onChange={setDraft} />
          <LimitFields value={draft} at={at} onChange={change} />
          {draft.payTo && (
            <PayToFields
              value={draft.payTo}
              isCode={draft.method === 'qr'}
              problem={at('payTo')}
              onChange={(payTo) => change({ payTo })}
            />
          )}
          <FormControlLabel
            control={<Switch checked={draft.enabled} onChange={(_, enabled) => change({ enabled })} />}
            label={t('offer_enabled')}
          />
        </>
      )}
    </FormDialog>
  )
}
