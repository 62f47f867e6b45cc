import { Icon } from '@gasing/ui/Icon'
import { useRouter } from '@tanstack/react-router'
import { useT } from '#i18n/i18n.ts'
import { useOfflineBlock } from '#shared/use-offline-block.ts'
import { useOnline } from '#shared/use-online.ts'

/** Returns whether the current page is loaded: then it needs nothing from the network. */
function usePageIsLoaded() {
  const { routesById } = useRouter()
  return async ({ routeId }: { routeId: string }): Promise<boolean> =>
    !routesById[routeId as keyof typeof routesById]?.options.component?.preload
}

/** Says that the browser is offline and that nothing is lost, visible wherever the page is scrolled. */
export function OfflineBar() {
  const t = useT()
  const online = useOnline()
  useOfflineBlock(usePageIsLoaded())
  return (
    <div role="status" className="sticky top-(--header-h) z-20">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-raised px-4 py-2 text-center text-sm text-warn">
          <Icon name="wifi-off" className="size-4" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
