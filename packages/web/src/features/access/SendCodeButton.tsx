import { Button } from '@gasing/ui/Button'
import { useT } from '#i18n/i18n.ts'
import type { CodeSending } from './use-code-sending.ts'

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${(seconds % 60).toString().padStart(2, '0')}`

/** Sends a code; afterwards it says so and counts down until the next may be asked for (REG-10). */
export function SendCodeButton({ sending, onSend }: { sending: CodeSending; onSend: () => void }) {
  const t = useT()
  const { busy, secondsLeft, minutes } = sending
  const waiting = minutes === null ? t('code_wait') : t('code_sent')
  return (
    <Button
      look="soft"
      size="s"
      className="me-1.5 min-w-24 tabular-nums"
      busy={busy}
      disabled={secondsLeft > 0}
      onClick={onSend}
    >
      {secondsLeft > 0 ? `${waiting} ${clock(secondsLeft)}` : t(minutes === null ? 'code_send' : 'code_send_again')}
    </Button>
  )
}
