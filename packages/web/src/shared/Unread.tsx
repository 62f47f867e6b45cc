import { Button } from '@gasing/ui/Button'
import { wordsOf } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'

type UnreadProps = { problem: unknown; onRetry: () => void }

/** In the place of what could not be had at all: why, and another try. What is there already stays: it is not for this to hide it. */
export function Unread({ problem, onRetry }: UnreadProps) {
  const t = useT()
  const { text, detail } = wordsOf(problem)
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-8 text-center text-muted">
      <p>{text}</p>
      {detail && <p className="text-sm">{detail}</p>}
      <Button onClick={onRetry}>{t('try_again')}</Button>
    </div>
  )
}
