import { channelKinds, channelMethods } from '@gasing/contract/calls/cashier'
import { brandSettings } from '@gasing/contract/calls/office/brand'
import { channelIdPattern } from '@gasing/contract/calls/office/channels'
import { getLanguageName } from '@gasing/contract/language-names'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { type ChannelForm, changeMethod } from './channel.ts'

type ChannelFieldsProps = {
  readonly value: ChannelForm
  readonly isNew: boolean
  readonly providers: readonly string[]
  readonly at: (field: string) => string | undefined
  readonly onChange: (form: ChannelForm) => void
}

const none = ' '

/** The channel's name in each language, and its method. */
export function ChannelFields({ value, isNew, providers, at, onChange }: ChannelFieldsProps) {
  const t = useT()
  const { data } = useCall(brandSettings, {})
  const isIdInvalid = value.channelId !== '' && !new RegExp(channelIdPattern).test(value.channelId)
  const change = (part: Partial<ChannelForm>) => onChange({ ...value, ...part })
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <TextField
        required
        disabled={!isNew}
        label={t('channel_id')}
        helperText={isIdInvalid ? t('channel_id_hint') : (at('channelId') ?? t('channel_id_hint'))}
        error={isIdInvalid || at('channelId') !== undefined}
        value={value.channelId}
        onChange={({ target }) => change({ channelId: target.value.toLowerCase() })}
        slotProps={{ htmlInput: { maxLength: 40, spellCheck: false } }}
      />
      <TextField
        select
        label={t('channel_kind_label')}
        error={at('kind') !== undefined}
        helperText={at('kind')}
        value={value.kind}
        onChange={({ target }) => change({ kind: target.value as ChannelForm['kind'] })}
      >
        {channelKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`channel_kind_${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      {(data?.settings.languages ?? []).map((language) => (
        <TextField
          key={language}
          label={t('channel_names', { language: getLanguageName(language) })}
          error={at('names') !== undefined}
          helperText={at('names')}
          value={value.names[language] ?? ''}
          onChange={({ target }) => change({ names: { ...value.names, [language]: target.value } })}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
      ))}
      {value.direction === 'deposit' && (
        <PayerFields value={value} providers={providers} problem={at('providerId')} onChange={onChange} />
      )}
    </Box>
  )
}

type PayerProps = Pick<ChannelFieldsProps, 'value' | 'providers' | 'onChange'> & {
  readonly problem: string | undefined
}

function PayerFields({ value, providers, problem, onChange }: PayerProps) {
  const t = useT()
  return (
    <>
      <TextField
        select
        label={t('channel_method')}
        value={value.method}
        onChange={({ target }) => onChange(changeMethod(value, target.value as ChannelForm['method'], providers))}
      >
        {channelMethods.map((method) => (
          <MenuItem key={method} value={method}>
            {t(`channel_method_${method}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('channel_provider_label')}
        error={problem !== undefined}
        helperText={problem}
        value={value.providerId ?? none}
        onChange={({ target }) => onChange({ ...value, providerId: target.value === none ? null : target.value })}
      >
        <MenuItem value={none}>{t('channel_provider_none')}</MenuItem>
        {providers.map((provider) => (
          <MenuItem key={provider} value={provider}>
            {provider}
          </MenuItem>
        ))}
      </TextField>
    </>
  )
}
