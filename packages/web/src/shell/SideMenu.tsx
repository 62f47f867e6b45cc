import { LayerContext } from '@gasing/ui/layer'
import { useMedia } from '@gasing/ui/use-media'
import { useEffect, useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { SideEntries } from './SideEntries.tsx'

/** From this width the menu is shown beside the page: the breakpoint `lg` of the styles. */
const wideScreen = '(min-width: 64rem)'

/** The side menu: 240 px or a 64 px rail on wide screens, a drawer on small ones. */
export function SideMenu({
  open,
  mini,
  fixed,
  onClose,
}: {
  open: boolean
  mini: boolean
  /** Always a rail, whatever the user's choice (ROUTE-17). */
  fixed: boolean
  onClose: () => void
}) {
  const [drawer, setDrawer] = useState<HTMLDialogElement | null>(null)
  const t = useT()
  const wide = useMedia(wideScreen)
  useEffect(() => {
    if (open) drawer?.showModal()
    else drawer?.close()
  }, [drawer, open])
  return (
    <>
      {wide && (
        <aside
          aria-label={t('main_menu')}
          className="fixed inset-y-0 start-0 z-40 flex w-(--side-w) flex-col border-e border-line bg-surface"
          data-mini={mini || undefined}
        >
          <SideEntries mini={mini} fixed={fixed} />
        </aside>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own */}
      <dialog
        ref={setDrawer}
        aria-label={t('main_menu')}
        onClose={onClose}
        onClick={(event) => event.target === event.currentTarget && onClose()}
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] flex-col border-e border-line bg-surface text-ink backdrop:bg-night/60 open:flex lg:hidden"
      >
        {/* what opens over the drawer opens in it: nothing else can be pressed while it is open */}
        <LayerContext value={drawer ?? undefined}>
          {open && <SideEntries mini={false} onClose={onClose} />}
        </LayerContext>
      </dialog>
    </>
  )
}
