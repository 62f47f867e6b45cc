import type { Value } from '@gasing/contract/call'
import { protectionSisters, saveProtectionSisters } from '@gasing/contract/calls/office/protection'
import { Box, Button, Chip, Stack, TextField, Typography } from '@mui/material'
import { send } from '#api/send.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { CallPanel } from '#parts/CallPanel.tsx'
import { splitWords } from '#parts/split-words.ts'
import { useSettingsForm } from '#parts/use-settings-form.tsx'

type Sisters = Value<typeof protectionSisters>['sisters']

/** The brands that self-exclusions are shared with, and which of them have agreed. */
export function SistersPanel() {
  const t = useT()
  const editable = useCallPermission()(saveProtectionSisters)
  return (
    <CallPanel call={protectionSisters} title={t('protection_sisters')} hint={t('protection_sisters_hint')}>
      {({ sisters }) => (
        <Stack spacing={2}>
          <SisterList sisters={sisters} />
          {editable && <Form sisters={sisters} />}
        </Stack>
      )}
    </CallPanel>
  )
}

function SisterList({ sisters }: { sisters: Sisters }) {
  const t = useT()
  if (sisters.length === 0) return <Typography color="textSecondary">{t('protection_sisters_empty')}</Typography>
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {sisters.map(({ host, agreed }) => (
        <Chip
          key={host}
          color={agreed ? 'success' : 'default'}
          variant="outlined"
          label={t(agreed ? 'protection_sister_agreed' : 'protection_sister_waits', { host })}
        />
      ))}
    </Box>
  )
}

function Form({ sisters }: { sisters: Sisters }) {
  const t = useT()
  const { form, set, busy, notes, submit } = useSettingsForm({ hosts: sisters.map(({ host }) => host).join('\n') })
  const hosts = [...new Set(splitWords(form.hosts))]

  return (
    <form onSubmit={submit(() => send(saveProtectionSisters, { body: { hosts } }))}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <TextField
          multiline
          fullWidth
          minRows={2}
          label={t('protection_sisters_addresses')}
          value={form.hosts}
          onChange={(event) => set({ hosts: event.target.value })}
          sx={{ maxWidth: 480 }}
        />
        <Button type="submit" variant="contained" loading={busy}>
          {t('save')}
        </Button>
      </Stack>
      {notes}
    </form>
  )
}
