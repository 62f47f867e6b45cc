import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { Refused, type RefusedField } from '#api/refused.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { translate } from '#i18n/texts.ts'
import { describeField, nameField } from '#i18n/values/field-name.ts'
import { monospace } from '#theme/theme.ts'

type RefusalNoteProps = { error: unknown; onRetry?: () => void }

/** Why a call was not carried out: the server's message and the request id for support. */
export function RefusalNote({ error, onRetry }: RefusalNoteProps) {
  const t = useT()
  const { currency } = useFormat()
  const note = useRef<HTMLDivElement>(null)
  const [labels, setLabels] = useState<readonly string[]>([])
  useEffect(() => setLabels(error ? listMarkedLabels(note.current) : []), [error])
  if (!error) return null
  const refused = error instanceof Refused ? error : null
  return (
    <Alert
      ref={note}
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
      {refused ? getText(refused, t) : t('answer_unreadable')}
      {refused && listMessages(refused, labels, currency.symbol).map((message) => <div key={message}>{message}</div>)}
      {refused?.requestId && (
        <Typography variant="caption" component="div" sx={{ mt: 0.5, opacity: 0.85 }}>
          {t('request_number')} <span style={{ fontFamily: monospace, userSelect: 'all' }}>{refused.requestId}</span>
        </Typography>
      )}
    </Alert>
  )
}

/** These messages name a field as programs do; its label is used instead. */
const namesField = ({ code }: RefusedField): boolean => code.startsWith('part_')

/** The labels of the fields to check, as the form marked them or else by their names, and the messages that name no field. */
function listMessages({ fields }: Refused, marked: readonly string[], currency: string): string[] {
  const named = Object.entries(fields).filter(([, field]) => namesField(field))
  const isEachMarked = marked.length >= named.length
  const labels = new Set([...marked, ...named.flatMap(([path]) => (isEachMarked ? [] : describeField(path, currency)))])
  const messages = Object.entries(fields)
    .filter(([, field]) => !namesField(field))
    .map(([path, { message }]) => {
      const label = marked.length > 0 ? null : nameField(location.pathname, path, { currency })
      return label === null ? message : translate('label_value', { label, value: message })
    })
  return [...new Set([...(named.length > 0 ? [[...labels].join(' · ')] : []), ...messages])]
}

/** The labels of the marked fields in the form around an element. */
const listMarkedLabels = (note: HTMLElement | null): string[] => {
  const around = note?.closest('form,[role="dialog"],main')
  const marked = around?.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"],textarea[aria-invalid="true"]')
  return [...(marked ?? [])].flatMap(({ labels }) => labels?.[0]?.textContent.replace(/\s*\*$/, '') || [])
}

/** For input that does not fit, the advice to reload the page is replaced: a reload would lose the input and not help. */
const getText = ({ code, text, fields }: Refused, t: ReturnType<typeof useT>): string =>
  code === 'bad_request' && Object.keys(fields).length > 0 ? t('form_unfit') : text
