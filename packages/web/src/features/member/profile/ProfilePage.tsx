import type { Value } from '@gasing/contract/call'
import { memberInfo } from '@gasing/contract/calls/member'
import { buildButtonClass } from '@gasing/ui/Button'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buildQuery } from '#api/query.ts'
import { boot } from '#boot.ts'
import { useLanguage, useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { LoadFailure } from '#shared/LoadFailure.tsx'
import { paths } from '../../../paths.ts'
import { AccountFacts } from '../security/AccountFacts.tsx'

type Member = Value<typeof memberInfo>

/** The member's profile (MEMBER-1): public avatar and nickname, contact details, and the brand's labels. */
export function ProfilePage() {
  const t = useT()
  const found = useQuery(buildQuery(memberInfo, {}))
  const { data } = found
  if (found.isLoadingError) return <LoadFailure problem={found.error} onRetry={() => void found.refetch()} />
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <Card title={t('account_info')}>
        {data ? <AccountFacts member={data} /> : <Skeleton className="h-40" />}
        {data && <Labels labels={data.memberLabel} />}
      </Card>
      <Card
        title={t('profile_contact')}
        action={
          <Link to={paths.member} params={{ page: 'securityCenter' }} className={buildButtonClass('soft', 's')}>
            {t('security_change')}
          </Link>
        }
      >
        {data ? <Contact member={data} /> : <Skeleton className="h-32" />}
      </Card>
    </div>
  )
}

/** Labels that the brand's staff assigned to the account. */
function Labels({ labels }: { labels: Member['memberLabel'] }) {
  const t = useT()
  if (labels.length === 0) return null
  return (
    <ul aria-label={t('profile_labels')} className="mt-4 flex flex-wrap gap-2">
      {labels.map(({ labelName, color }) => (
        <li
          key={labelName}
          className="flex items-center gap-2 rounded-full border border-line px-3 py-1 text-sm font-medium"
        >
          <span aria-hidden="true" className="size-2 rounded-full" style={{ background: color }} />
          <bdi>{labelName}</bdi>
        </li>
      ))}
    </ul>
  )
}

function Contact({ member }: { member: Member }) {
  const t = useT()
  const language = useLanguage()
  const rows: [string, string][] = [
    [t('field_email'), member.email],
    [t('field_mobileNum'), member.mobile],
    [t('language'), boot.languages.find(({ code }) => code === language)?.name ?? language],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="text-end font-medium wrap-anywhere">
            <bdi>{value || t('security_not_bound')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
