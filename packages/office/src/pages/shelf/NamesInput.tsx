import { permission } from '@gasing/contract/calls/system'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useCall } from '#api/use-call.ts'

type NamesInputProps = {
  legend: string
  names: Readonly<Record<string, string>>
  /** The name that applies when the field is empty. */
  otherwise: string
  onChange: (names: Record<string, string>) => void
}

/** A short name in each language of the brand. */
export function NamesInput({ legend, names, otherwise, onChange }: NamesInputProps) {
  const { data: brand } = useCall(permission, {})
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ mb: 1.25, fontWeight: 650 }}>
        {legend}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {brand?.languages.map(({ code, name }) => (
          <TextField
            key={code}
            label={name}
            value={names[code] ?? ''}
            placeholder={otherwise}
            onChange={({ target }) => onChange({ ...names, [code]: target.value })}
            slotProps={{ htmlInput: { maxLength: 80, dir: 'auto' }, inputLabel: { shrink: true } }}
          />
        ))}
      </Box>
    </Box>
  )
}
