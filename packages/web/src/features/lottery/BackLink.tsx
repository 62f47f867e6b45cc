import { domainRoute } from '@gasing/contract/calls/system'
import { readBackUrl } from '@gasing/contract/rules/lottery/back-url'
import { buildButtonClass } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buildQuery } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { parsePath } from '#shared/parse-path.ts'

const getHostname = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : address)

/** LOTT-3: returns the launch's validated back address; null when there is none or it is not allowed. */
function useBack(): string | null {
  const { backUrl: written } = useSearch({ strict: false }) as { backUrl?: unknown }
  const backUrl = typeof written === 'string' ? written : ''
  const isElsewhere = readBackUrl(backUrl, location.origin, () => true)?.startsWith('http') ?? false
  const routes = useQuery({ ...buildQuery(domainRoute, {}), enabled: isElsewhere }).data
  const hosts = (routes?.domainList ?? []).map(getHostname)
  return readBackUrl(backUrl, location.origin, (host) => hosts.includes(host))
}

/** Links back to where the lottery was launched from; renders `otherwise` when there is no such address. */
export function BackLink({ otherwise = null }: { otherwise?: ReactNode }) {
  const t = useT()
  const back = useBack()
  if (back === null) return otherwise
  const look = buildButtonClass('soft', 'm')
  const content = (
    <>
      <Icon name="chevron-left" className="size-5" />
      {t('lot_back')}
    </>
  )
  return back.startsWith('/') ? (
    <Link {...parsePath(back)} className={look}>
      {content}
    </Link>
  ) : (
    <a href={back} className={look} rel="noreferrer">
      {content}
    </a>
  )
}
