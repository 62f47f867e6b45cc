import type { Value } from '@gasing/contract/call'
import { btcpaySettings, saveBtcpay } from '@gasing/contract/calls/office/btcpay'
import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useSave } from '#api/use-deed.ts'
import { useT } from '#i18n/provider.ts'
import { CopyButton } from '#parts/CopyButton.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'

type Known = Value<typeof btcpaySettings>

/** The brand's BTCPay server: its URL and secrets, which are write-only. */
export function BtcpayPanel() {
  const t = useT()
  const { data, error, refetch } = useCall(btcpaySettings, {})
  return (
    <Panel title={t('btcpay')} hint={t('btcpay_hint')} sx={{ mt: 3 }}>
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data && <Form key={JSON.stringify(data)} known={data} />}
    </Panel>
  )
}

function Form({ known: { settings, webhookUrl } }: { known: Known }) {
  const t = useT()
  const [draft, setDraft] = useState({
    url: settings?.url ?? '',
    storeId: settings?.storeId ?? '',
    paymentMethod: settings?.paymentMethod ?? '',
    apiKey: '',
    webhookSecret: '',
  })
  const { busy, error, at, submit } = useSave()
  const { apiKey, webhookSecret, ...open } = draft
  const body = { ...open, ...(apiKey && { apiKey }), ...(webhookSecret && { webhookSecret }) }
  const kept = settings ? t('btcpay_kept') : undefined
  const hints = {
    url: undefined,
    storeId: undefined,
    paymentMethod: t('btcpay_method_hint'),
    apiKey: kept,
    webhookSecret: kept,
  }

  return (
    <Stack component="form" spacing={2} onSubmit={submit(() => send(saveBtcpay, { body }))}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {(Object.keys(hints) as (keyof typeof hints)[]).map((name) => (
          <TextField
            key={name}
            label={t(`btcpay_${name}`)}
            type={name === 'apiKey' || name === 'webhookSecret' ? 'password' : 'text'}
            autoComplete="off"
            value={draft[name]}
            error={at(name) !== undefined}
            helperText={at(name) ?? hints[name]}
            onChange={({ target }) => setDraft({ ...draft, [name]: target.value.trim() })}
            slotProps={{ htmlInput: { maxLength: 200, spellCheck: false } }}
          />
        ))}
      </Box>
      <Box>
        <Typography variant="body2" color="textSecondary">
          {t('btcpay_webhook')}
        </Typography>
        <CopyButton text={webhookUrl} />
      </Box>
      <RefusalNote error={error} />
      <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'flex-start' }}>
        {t('save')}
      </Button>
    </Stack>
  )
}
