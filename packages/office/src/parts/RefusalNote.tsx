import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Refused } from '#api/refused.ts'
import { useT } from '#i18n/provider.ts'
import { monospace } from '#theme/theme.ts'

type RefusalNoteProps = { error: unknown; onRetry?: () => void }

/** Why a call was not carried out: the server's message and the request id for support. */
export function RefusalNote({ error, onRetry }: RefusalNoteProps) {
  const t = useT()
  if (!error) return null
  const refused = error instanceof Refused ? error : null
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {t('try_again')}
          </Button>
        )
      }
    >
      {refused ? wordsOf(refused, t) : t('answer_unreadable')}
      {refused && toldOnce(refused).map((message) => <div key={message}>{message}</div>)}
      {refused?.requestId && (
        <Typography variant="caption" component="div" sx={{ mt: 0.5, opacity: 0.85 }}>
          {t('request_number')} <span style={{ fontFamily: monospace, userSelect: 'all' }}>{refused.requestId}</span>
        </Typography>
      )}
    </Alert>
  )
}

const toldOnce = ({ fields }: Refused): string[] => [...new Set(Object.values(fields).map(({ message }) => message))]

/** For input that does not fit, the advice to reload the page is replaced: a reload would lose the input and not help. */
const wordsOf = ({ code, text, fields }: Refused, t: ReturnType<typeof useT>): string =>
  code === 'bad_request' && Object.keys(fields).length > 0 ? t('form_unfit') : text
