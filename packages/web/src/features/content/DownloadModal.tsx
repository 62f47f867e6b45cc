import { Modal } from '@gasing/ui/Modal'
import { use } from 'react'
import { boot } from '#boot.ts'
import { loadTextsWithRetry, useT } from '#i18n/i18n.ts'
import { DownloadSteps } from './DownloadSteps.tsx'

const ready = loadTextsWithRetry('pages')

/** HEAD-7: the app download, available on any page. */
export function DownloadModal({ onClose }: { onClose: () => void }) {
  use(ready)
  const t = useT()
  return (
    <Modal
      open
      onClose={onClose}
      title={t('download_title', { brand: boot.brand.name })}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      className="sm:w-[720px]"
    >
      <DownloadSteps />
    </Modal>
  )
}
