import { qrSchemes } from '@gasing/contract/calls/office/channels'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useT } from '#i18n/provider.ts'
import { type PayTo, schemeNames } from './channel.ts'

type PayToFieldsProps = {
  readonly value: PayTo
  readonly isCode: boolean
  readonly problem: string | undefined
  readonly onChange: (payTo: PayTo) => void
}

const account = { bank: 'bank', holder: 'holder', number: 'account_number' } as const
const code = { bankId: 'channel_bank_id', city: 'channel_city' } as const

/** The brand's account that members pay to, and the data of its QR code. */
export function PayToFields({ value, isCode, problem, onChange }: PayToFieldsProps) {
  const t = useT()
  const fields = { ...account, ...(isCode && code) }
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Typography component="legend" variant="h3" sx={{ mb: 1.5 }}>
        {t('channel_account_of')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr 1fr' } }}>
        {(Object.keys(fields) as (keyof typeof fields)[]).map((name) => (
          <TextField
            key={name}
            label={t(fields[name] as 'bank')}
            error={problem !== undefined}
            value={value[name]}
            onChange={({ target }) => onChange({ ...value, [name]: target.value })}
            slotProps={{ htmlInput: { maxLength: name === 'holder' ? 100 : 40, spellCheck: false } }}
          />
        ))}
        {isCode && (
          <TextField
            select
            label={t('channel_scheme_label')}
            value={value.scheme ?? ' '}
            onChange={({ target }) =>
              onChange({ ...value, scheme: qrSchemes.find((scheme) => scheme === target.value) ?? null })
            }
          >
            <MenuItem value=" ">{t('channel_scheme_none')}</MenuItem>
            {qrSchemes.map((scheme) => (
              <MenuItem key={scheme} value={scheme}>
                {schemeNames[scheme]}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  )
}
