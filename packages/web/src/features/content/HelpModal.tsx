import { Modal } from '@gasing/ui/Modal'
import { Spinner } from '@gasing/ui/Spinner'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { loadTextsWithRetry, useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { paths } from '../../paths.ts'
import { HelpText } from './HelpText.tsx'
import { useHelp } from './use-help.ts'

const ready = loadTextsWithRetry('pages')

/** HEAD-7: one help item in a dialog, opened from the footer of any page. */
export function HelpModal({ tag, onClose }: { tag: string; onClose: () => void }) {
  use(ready)
  const t = useT()
  const { data, error, isPending, refetch } = useHelp()
  const item = data?.find((each) => each.tag === tag)
  return (
    <Modal
      open
      onClose={onClose}
      title={item?.title ?? t('help')}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      className="sm:w-[720px]"
    >
      {isPending && <Spinner label={t('loading')} className="py-16" />}
      <Note problem={error} onRetry={() => void refetch()} />
      {item && <HelpText item={item} />}
      {data && !item && <p className="py-8 text-muted">{t('help_unknown_text', { tag })}</p>}
      <Link
        to={paths.help}
        hash={tag}
        onClick={onClose}
        className="mt-6 inline-flex min-h-11 items-center font-semibold text-brand-text underline underline-offset-4"
      >
        {t('help_open_centre')}
      </Link>
    </Modal>
  )
}
