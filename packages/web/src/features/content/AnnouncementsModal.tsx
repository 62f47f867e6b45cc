import { Modal } from '@gasing/ui/Modal'
import { Tabs } from '@gasing/ui/Tabs'
import { use, useState } from 'react'
import { loadTextsWithRetry, useT } from '#i18n/i18n.ts'
import { AnnouncementList, announcementKinds, getKindNames, listAnnouncements } from '#shared/AnnouncementList.tsx'
import { useAnnouncements } from '#shared/use-announcements.ts'

const ready = loadTextsWithRetry('pages')

/** HEAD-7: all announcements of the brand, nine per page. */
export function AnnouncementsModal({ onClose }: { onClose: () => void }) {
  use(ready)
  const t = useT()
  const [tab, setTab] = useState<string>('banners')
  const all = useAnnouncements()
  const names = getKindNames(t)
  return (
    <Modal
      open
      onClose={onClose}
      title={t('announcements')}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      className="sm:w-[680px]"
    >
      <Tabs
        label={t('announcements')}
        value={tab}
        onChange={setTab}
        tabs={announcementKinds.map((kind) => ({
          value: kind,
          text: names[kind],
          content: <AnnouncementList key={kind} list={listAnnouncements(all, kind)} />,
        }))}
      />
    </Modal>
  )
}
