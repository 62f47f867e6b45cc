import { Icon } from '@gasing/ui/Icon'
import { useSyncExternalStore } from 'react'
import { useT } from '#i18n/i18n.ts'

function follow(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that the browser has no network, and that nothing is lost. */
export function OfflineBar() {
  const t = useT()
  const online = useSyncExternalStore(follow, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-raised px-4 py-2 text-center text-sm text-warn">
          <Icon name="wifi-off" className="size-4" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
