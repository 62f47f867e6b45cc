import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { useT } from '#i18n/i18n.ts'
import { useNewAnnouncements } from '#shared/use-announcements.ts'
import { useIdle } from '#shared/use-idle.ts'
import { openModal } from '#state/modal-store.ts'

const shownMax = 9

/** Opens the brand's announcements, with the number of those new to this browser. */
export function AnnouncementBell({ className }: { className?: string }) {
  const t = useT()
  const fresh = useNewAnnouncements(useIdle())
  return (
    <IconButton
      label={fresh > 0 ? t('announcements_new', { count: fresh }) : t('announcements')}
      onClick={() => openModal({ name: 'announcements' })}
      className={className}
    >
      <span className="relative">
        <Icon name="megaphone" />
        {fresh > 0 && (
          <span
            aria-hidden="true"
            className="absolute -end-2.5 -top-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-brand px-1 text-[0.6875rem] font-bold text-brand-ink tabular-nums"
          >
            {fresh > shownMax ? `${shownMax}+` : fresh}
          </span>
        )}
      </span>
    </IconButton>
  )
}
