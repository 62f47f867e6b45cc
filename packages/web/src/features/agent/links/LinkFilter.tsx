import { Button } from '@gasing/ui/Button'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '#i18n/i18n.ts'
import { paths } from '../../../paths.ts'

/** Reads the link that filters the team from the address; `leave` returns to the whole team. */
export function useLinkFilter(): { link: string | null; leave: () => void } {
  const navigate = useNavigate()
  const { link } = useSearch({ strict: false }) as { link?: unknown }
  const linkId = /^[1-9][0-9]{0,17}$/.test(`${link}`) ? `${link}` : null
  return {
    link: linkId,
    leave: () => {
      if (linkId) void navigate({ to: paths.agent, params: { page: 'teamManagement' } })
    },
  }
}

/** Shows which link filters the team. */
export function LinkFilter({ channel, onLeave }: { channel: string; onLeave: () => void }) {
  const t = useT()
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m bg-raised px-4 py-2">
      <p className="min-w-0 wrap-anywhere">{t('team_by_link', { channel })}</p>
      <Button look="plain" size="s" onClick={onLeave}>
        {t('team_by_link_end')}
      </Button>
    </div>
  )
}
