import { applications } from '@gasing/contract/calls/promotions'
import { parseMoney } from '@gasing/contract/money'
import { LazyImage } from '@gasing/ui/LazyImage'
import { Link } from '@tanstack/react-router'
import { getBannerPicture } from '#art.ts'
import { writeMoney, writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { EmptyList } from '#shared/EmptyList.tsx'
import { ExclusionGate } from '#shared/ExclusionGate.tsx'
import { LongList } from '#shared/LongList.tsx'
import { StatusPill } from '#shared/StatusPill.tsx'
import { useHistory } from '#shared/use-history.ts'
import { writeLabel } from '#shared/write-label.ts'
import { paths } from '../../../paths.ts'
import { applicationTones } from './application-tones.ts'
import { ClaimBonus } from './ClaimBonus.tsx'

type Application = ReturnType<typeof useHistory<typeof applications>>['rows'][number]

const minutes = 'yyyy-MM-dd hh:mm'

/** Bonus details (MEMBER-1, MEMBER-8): the member's applications with their outcome, and the button to claim an issued bonus. */
export function BonusPage() {
  const t = useT()
  const found = useHistory(applications, {})
  return (
    <Card title={t('bonus_list')}>
      <p className="-mt-3 mb-3 text-sm text-muted">{t('bonus_intro')}</p>
      {found.rows.some(({ status }) => status === 'issued') && (
        <div className="mb-3 empty:hidden">
          <ExclusionGate />
        </div>
      )}
      <LongList
        found={found}
        count={found.rows.length}
        className="divide-y divide-line"
        empty={<EmptyList text={t('bonus_empty')} action={t('bonus_empty_action')} to={paths.promotions} />}
      >
        {found.rows.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </LongList>
    </Card>
  )
}

function ApplicationRow({ application }: { application: Application }) {
  const t = useT()
  const { title, url, promotionId, status, amount, remark, pictures, reason } = application
  const { bonusTimes, createdAt, claimBefore } = application
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-3 py-4 sm:flex-nowrap">
      <LazyImage
        picture={getBannerPicture(url)}
        alt=""
        sizes="112px"
        className="h-16 w-28 shrink-0 rounded-m max-sm:hidden"
      />
      <div className="min-w-0 flex-1">
        <Link to={paths.promotion} params={{ id: promotionId }} className="font-semibold text-ink">
          {title}
        </Link>
        <p className="text-sm text-muted">
          <time dateTime={createdAt}>{writeTime(createdAt, minutes)}</time>
          {pictures > 0 && ` · ${t('bonus_pictures', { count: pictures })}`}
        </p>
        {remark && <p className="mt-1 text-sm wrap-anywhere">{remark}</p>}
        {reason && (
          <p className="mt-1 text-sm wrap-anywhere">
            <span className="text-muted">{writeLabel(t('bonus_reason'))}</span>
            {reason}
          </p>
        )}
        {status === 'issued' && bonusTimes > 0 && (
          <p className="mt-1 text-sm text-muted">{t('bonus_times', { times: bonusTimes })}</p>
        )}
        {status === 'issued' && claimBefore && (
          <p className="mt-1 text-sm text-muted">
            {t('bonus_claim_before', { time: writeTime(claimBefore, minutes) })}
          </p>
        )}
      </div>
      <div className="flex flex-col items-end gap-2 max-sm:w-full max-sm:flex-row max-sm:items-center max-sm:justify-between">
        <StatusPill tone={applicationTones[status]} text={t(`application_${status}`)} />
        {status === 'issued' && amount ? (
          <ClaimBonus id={application.id} amount={writeMoney(parseMoney(amount))} />
        ) : (
          amount && <bdi className="font-semibold">{writeMoney(parseMoney(amount))}</bdi>
        )}
      </div>
    </li>
  )
}
