import { captcha } from '@gasing/contract/calls/sign-in'
import RefreshIcon from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { RefusalNote } from '#parts/RefusalNote.tsx'

/** The characters of a captcha, which the server requires after wrong passwords. Each picture is valid once. */
export function CaptchaField({ id, onAnother }: { id: string; onAnother: () => void }) {
  const t = useT()
  const { data, error } = useCall(captcha, { query: { id } })
  return (
    <Stack spacing={2}>
      <RefusalNote error={error} onRetry={onAnother} />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        {data ? (
          <Box
            component="img"
            src={`data:image/png;base64,${data}`}
            alt={t('captcha_picture')}
            width={160}
            height={56}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
          />
        ) : (
          <Skeleton variant="rounded" width={160} height={56} />
        )}
        <IconButton aria-label={t('captcha_another')} onClick={onAnother}>
          <RefreshIcon />
        </IconButton>
      </Stack>
      <TextField
        key={id}
        name="captcha"
        label={t('captcha')}
        helperText={t('captcha_hint')}
        required
        autoFocus
        fullWidth
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 20, autoCapitalize: 'characters', spellCheck: false } }}
      />
    </Stack>
  )
}
