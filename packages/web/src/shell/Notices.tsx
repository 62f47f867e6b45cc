import { useEffect } from 'react'
import { dismissedMarks, getMark, useAnnouncements } from '#shared/use-announcements.ts'
import { useOnline } from '#shared/use-online.ts'
import { modal, openModal } from '#state/modal-store.ts'
import { useStore } from '#state/store.ts'
import { useSearchKey } from './use-search-key.ts'

const loadDialogFiles = () => Promise.all([import('./ModalHost.tsx'), import('#features/content/NoticeModal.tsx')])

/**
 * PROMO-3: shows pop-up notices once, when nothing else is open; one dismissed in this browser stays hidden until its content
 * changes. The search key is here too, since this file comes after the page.
 */
export function Notices() {
  useSearchKey()
  const all = useAnnouncements()
  const busy = useStore(modal) !== null
  dismissedMarks.useMarks()
  const waiting = (all?.popup ?? [])
    .filter((popup) => !dismissedMarks.has(getMark(popup)))
    .map(({ id }) => id)
    .join(',')
  const online = useOnline()
  useEffect(() => {
    if (busy || !waiting || !online) return
    let late = false
    // not requested by the user: a failure to load is neither reported nor retried over and over
    const show = () => {
      if (!late && !document.querySelector('[role=dialog], dialog[open]'))
        openModal({ name: 'notice', ids: waiting.split(',') })
    }
    void loadDialogFiles().then(show, () => undefined)
    return () => {
      late = true
    }
  }, [busy, waiting, online])
  return null
}
