import type { Value } from '@gasing/contract/call'
import { btcpaySettings, saveBtcpay } from '@gasing/contract/calls/office/btcpay'
import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { send } from '#api/send.ts'
import { useT } from '#i18n/provider.ts'
import { CallPanel } from '#parts/CallPanel.tsx'
import { CopyButton } from '#parts/CopyButton.tsx'
import { useSettingsForm } from '#parts/use-settings-form.tsx'
import { isPayeeStanding, toServerPayee } from './channel.ts'
import { PayeeNote } from './PayeeNote.tsx'

type SavedBtcpay = Value<typeof btcpaySettings>

/** The brand's BTCPay server: its URL and secrets, which are write-only. */
export function BtcpayPanel() {
  const t = useT()
  return (
    <CallPanel call={btcpaySettings} title={t('btcpay')} hint={t('btcpay_hint')} sx={{ mt: 3 }}>
      {(known) => <Form known={known} />}
    </CallPanel>
  )
}

function Form({ known: { settings, standing, webhookUrl } }: { known: SavedBtcpay }) {
  const t = useT()
  const stored = { url: '', storeId: '', paymentMethod: '', ...settings, apiKey: '', webhookSecret: '' }
  const isStanding = (wished: typeof stored) =>
    isPayeeStanding(standing && toServerPayee(standing), toServerPayee(wished))
  const { form, set, busy, notes, at, submit } = useSettingsForm(stored, (saved) =>
    t(isStanding(saved) ? 'saved_live' : 'payee_saved'),
  )
  const { apiKey, webhookSecret, ...open } = form
  const body = { ...open, ...(apiKey && { apiKey }), ...(webhookSecret && { webhookSecret }) }
  const keptHint = settings ? t('btcpay_kept') : undefined
  const hints = {
    url: undefined,
    storeId: undefined,
    paymentMethod: t('btcpay_method_hint'),
    // a stored key is sent to no other server
    apiKey: settings?.url === form.url ? keptHint : undefined,
    webhookSecret: keptHint,
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
            value={form[name]}
            error={at(name) !== undefined}
            helperText={at(name) ?? hints[name]}
            onChange={({ target }) => set({ [name]: target.value.trim() })}
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
      {form.url !== '' && !isStanding(form) && (
        <PayeeNote standing={standing && toServerPayee(standing)} proposed={toServerPayee(form)} />
      )}
      {notes}
      <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'flex-start' }}>
        {t('save')}
      </Button>
    </Stack>
  )
}
