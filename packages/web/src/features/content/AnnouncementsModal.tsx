import { Modal } from '@gasing/ui/Modal'
import { use } from 'react'
import { loadTextsWithRetry, useT } from '#i18n/i18n.ts'
import { AnnouncementTabs } from '#shared/AnnouncementTabs.tsx'
import { useAnnouncements } from '#shared/use-announcements.ts'

const ready = loadTextsWithRetry('pages')

/** HEAD-7: all announcements of the brand, nine per page. */
export function AnnouncementsModal({ onClose }: { onClose: () => void }) {
  use(ready)
  const t = useT()
  const all = useAnnouncements()
  return (
    <Modal
      open
      onClose={onClose}
      title={t('announcements')}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      className="sm:w-[680px]"
    >
      <AnnouncementTabs all={all} />
    </Modal>
  )
}
