import { Button } from '@gasing/ui/Button'
import { Modal } from '@gasing/ui/Modal'
import { use, useState } from 'react'
import { loadTextsWithRetry, useT } from '#i18n/i18n.ts'
import { Html } from '#shared/Html.tsx'
import { dismissedMarks, getMark, seenMarks, sessionMarks, useAnnouncements } from '#shared/use-announcements.ts'

const ready = loadTextsWithRetry('pages')

/** Shows the brand's pop-up notices one after the other; a dismissed notice is not shown again in this browser. */
export function NoticeModal({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  use(ready)
  const t = useT()
  const [place, setPlace] = useState(0)
  const all = useAnnouncements()
  const list = Object.values(all ?? {}).flat()
  const notices = ids.flatMap((id) => list.filter((each) => each.id === id))
  const notice = notices[place]
  const leave = () => {
    sessionMarks.add(ids)
    dismissedMarks.add(notices.map(getMark))
    seenMarks.add(ids)
    onClose()
  }
  const isLast = place >= notices.length - 1
  return (
    <Modal
      open
      onClose={leave}
      title={notice?.title ?? t('announcements')}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      className="sm:w-[680px]"
    >
      {notice ? (
        <div aria-live="polite">
          <time className="mb-3 block text-sm text-muted tabular-nums">{notice.date}</time>
          <Html key={notice.id} html={notice.content} />
        </div>
      ) : (
        <p className="py-8 text-center text-muted">{t('notice_gone')}</p>
      )}
      <div className="mt-6 flex items-center justify-between gap-3">
        <span className="text-sm text-muted">
          {notices.length > 1 && t('slide_of', { number: place + 1, total: notices.length })}
        </span>
        <Button onClick={isLast ? leave : () => setPlace(place + 1)}>{isLast ? t('notice_read') : t('next')}</Button>
      </div>
    </Modal>
  )
}
