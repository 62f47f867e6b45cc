import { useEffect } from 'react'
import { dismissedMarks, useAnnouncements } from '#shared/use-announcements.ts'
import { modal, openModal } from '#state/modal-store.ts'
import { useStore } from '#state/store.ts'

/** PROMO-3: a notice pops up once, when nothing else is open; what was dismissed in this session stays away. */
export function Notices() {
  const all = useAnnouncements()
  const busy = useStore(modal) !== null
  dismissedMarks.useMarks()
  const ids = (all?.popup ?? []).map(({ id }) => id).filter((id) => !dismissedMarks.has(id))
  const waiting = ids.join(',')
  useEffect(() => {
    if (!busy && waiting && !document.querySelector('[role=dialog], dialog[open]'))
      openModal({ name: 'notice', ids: waiting.split(',') })
  }, [busy, waiting])
  return null
}
