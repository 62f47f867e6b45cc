import { Button, buildButtonClass } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { useEffect } from 'react'
import { describeProblem, Refused } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'
import { isLostFile } from '#shared/lost-file.ts'

const chunkName = 'ChunkLoadError'
const mark = 'reloaded'

/**
 * NOTE: a page file that fails to load most likely belongs to a replaced build, so the page reloads to get the new one. It does
 * so once, then shows the error; offline, it waits for the network. Only this screen is lost by that: see `shared/LazyBoundary.tsx` for
 * parts loaded after the page.
 */
function useReload(stale: boolean): void {
  useEffect(() => {
    if (!stale) return
    const reload = () => location.reload()
    if (!navigator.onLine) {
      addEventListener('online', reload)
      return () => removeEventListener('online', reload)
    }
    if (sessionStorage.getItem(mark)) return
    sessionStorage.setItem(mark, '1')
    reload()
  }, [stale])
}

/** Shows an unexpected error with its text, the request id for support, and a way to continue (START-7, ERR-2). */
export function ProblemPage({ error }: { error: unknown }) {
  const t = useT()
  const stale = !(error instanceof Refused) && isLostFile(error)
  useReload(stale)
  const offline = stale && !navigator.onLine
  const description = offline ? { text: t('offline') } : describeProblem(error)
  const outdated = stale && !offline
  return (
    <div role="alert" className="page flex flex-col items-center gap-4 py-20 text-center">
      <Icon name="triangle-alert" className="size-14 text-warn" />
      <h1 className="text-3xl">{outdated ? t('chunk_title') : t('problem_title')}</h1>
      <p className="max-w-prose text-muted">{outdated ? t('chunk_text') : description.text}</p>
      {outdated && <p className="text-sm text-muted">{chunkName}</p>}
      {description.detail && <p className="text-sm text-muted">{description.detail}</p>}
      <div className="flex gap-3">
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
        <a href="/" className={buildButtonClass('soft')}>
          {t('back_home')}
        </a>
      </div>
    </div>
  )
}
