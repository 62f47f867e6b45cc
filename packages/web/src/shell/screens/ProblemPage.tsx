import { Button, buttonClass } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Refused, wordsOf } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'

const chunkProblem = /dynamically imported module|Importing a module script failed|error loading|ChunkLoadError/i
const chunkName = 'ChunkLoadError'

/** What nobody expected: in words, with the number that support asks for, and a way on (START-7, ERR-2). */
export function ProblemPage({ error }: { error: unknown }) {
  const t = useT()
  const stale = error instanceof Error && !(error instanceof Refused) && chunkProblem.test(error.message)
  // main.tsx loads the page anew when the network is back
  const offline = stale && !navigator.onLine
  const words = offline ? { text: t('offline') } : wordsOf(error)
  const outdated = stale && !offline
  return (
    <div role="alert" className="page flex flex-col items-center gap-4 py-20 text-center">
      <Icon name="triangle-alert" className="size-14 text-warn" />
      <h1 className="text-3xl">{outdated ? t('chunk_title') : t('problem_title')}</h1>
      <p className="max-w-prose text-muted">{outdated ? t('chunk_text') : words.text}</p>
      {outdated && <p className="text-sm text-muted">{chunkName}</p>}
      {words.detail && <p className="text-sm text-muted">{words.detail}</p>}
      <div className="flex gap-3">
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
        <a href="/" className={buttonClass('soft')}>
          {t('back_home')}
        </a>
      </div>
    </div>
  )
}
