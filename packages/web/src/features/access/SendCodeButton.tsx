import { Button } from '@gasing/ui/Button'
import { useEffect, useRef } from 'react'
import { useT } from '#i18n/i18n.ts'
import type { CodeSending } from './use-code-sending.ts'

const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${(seconds % 60).toString().padStart(2, '0')}`

const focusInvalid = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()

/**
 * Sends a code, then confirms it and counts down until the next may be requested (REG-10). When none can be sent, moves the focus
 * to the invalid field, usually the number.
 */
export function SendCodeButton({ sending, onSend }: { sending: CodeSending; onSend: () => void }) {
  const t = useT()
  const { busy, secondsLeft, minutes, problem } = sending
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem) focusInvalid(form.current)
  }, [problem])
  const waiting = minutes === null ? t('code_wait') : t('code_sent')
  return (
    <Button
      look="soft"
      size="s"
      className="me-1.5 min-w-24 tabular-nums"
      busy={busy}
      disabled={secondsLeft > 0}
      onClick={({ currentTarget }) => {
        form.current = currentTarget.form
        onSend()
        // errors found on the client are rendered by then
        queueMicrotask(() => focusInvalid(form.current))
      }}
    >
      {secondsLeft > 0
        ? `${waiting} ${formatClock(secondsLeft)}`
        : t(minutes === null ? 'code_send' : 'code_send_again')}
    </Button>
  )
}
