import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useT } from '#i18n/provider.ts'
import type { ServiceSettings } from './service-settings.ts'

type LimitsFieldsProps = {
  draft: ServiceSettings
  wrong: (field: string) => string | undefined
  onChange: (draft: ServiceSettings) => void
}

/** The length limits of tickets, and the place and look of the chat room. */
export function LimitsFields({ draft, wrong, onChange }: LimitsFieldsProps) {
  const t = useT()
  const number = (name: 'ticketMin' | 'ticketMax' | 'guestDays') => (
    <TextField
      type="number"
      label={t(`service_${name}`)}
      value={draft[name]}
      error={Boolean(wrong(name))}
      helperText={wrong(name)}
      onChange={(event) => onChange({ ...draft, [name]: Math.trunc(Number(event.target.value)) })}
    />
  )
  return (
    <Stack spacing={2}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.25 }}>
        {number('ticketMin')}
        {number('ticketMax')}
        {number('guestDays')}
      </Stack>
      <TextField
        label={t('service_roomUrl')}
        value={draft.roomUrl}
        error={Boolean(wrong('roomUrl'))}
        helperText={wrong('roomUrl') ?? t('service_roomUrl_hint')}
        onChange={(event) => onChange({ ...draft, roomUrl: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 500, spellCheck: false } }}
      />
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          type="color"
          label={t('service_headerColor')}
          value={draft.headerColor}
          error={Boolean(wrong('headerColor'))}
          helperText={wrong('headerColor')}
          onChange={(event) => onChange({ ...draft, headerColor: event.target.value })}
          sx={{ width: 160 }}
        />
        <FormControlLabel
          label={t('room_is_open')}
          control={<Switch checked={draft.roomOpen} onChange={(_, roomOpen) => onChange({ ...draft, roomOpen })} />}
        />
      </Stack>
    </Stack>
  )
}
