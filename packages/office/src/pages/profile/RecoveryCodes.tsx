import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useT } from '#i18n/provider.ts'
import { monospace } from '#theme/theme.ts'

type RecoveryCodesProps = { codes: readonly string[]; name: string; onDone: () => void }

/** The recovery codes of a second factor, shown only once; the server stores only their hashes. */
export function RecoveryCodes({ codes, name, onDone }: RecoveryCodesProps) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <Stack spacing={2} sx={{ width: '100%' }}>
      <Alert severity="warning" variant="outlined">
        {t('recovery_hint', { name })}
      </Alert>
      <Box
        component="ul"
        aria-label={t('recovery_codes')}
        sx={{
          m: 0,
          p: 2,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
          gap: 1,
          fontFamily: monospace,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" onClick={() => void copy()}>
          {t(copied ? 'copied' : 'copy_all')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {t('recovery_kept')}
        </Button>
      </Stack>
    </Stack>
  )
}
