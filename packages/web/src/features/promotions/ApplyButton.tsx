import { applications } from '@gasing/contract/calls/promotions'
import { Button, buildButtonClass } from '@gasing/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { buildQuery } from '#api/query.ts'
import { isTrial, useSession } from '#api/session.ts'
import { writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { ExclusionGate } from '#shared/ExclusionGate.tsx'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { writeLabel } from '#shared/write-label.ts'
import { openModal } from '#state/modal-store.ts'
import { getServerTime } from '#state/server-clock.ts'
import { isOn } from '../../modules.ts'
import { paths } from '../../paths.ts'
import { isApplied, type Promotion } from './promotion.ts'

const actionTexts = { bonus: 'promotion_apply', place: 'promotion_sign_up', deposit: 'promotion_choose' } as const
const ApplyDialog = lazyWithRetry(() => import('./ApplyDialog.tsx').then((file) => ({ default: file.ApplyDialog })))

/** The action currently possible on a promotion, and the status of the last application. */
export function ApplyButton({ promotion }: { promotion: Promotion }) {
  const t = useT()
  const session = useSession()
  const [isApplying, setApplying] = useState(false)
  const isMember = session !== null && !isTrial(session)
  const own = useQuery({
    ...buildQuery(applications, { query: { promotionId: promotion.id, pageSize: 1 } }),
    enabled: isMember,
  })
  const last = own.data?.list[0]
  const applied = isApplied(promotion, last, new Date(getServerTime()).toISOString())
  if (promotion.applicants === 'nobody') return null
  if (promotion.award === 'deposit' && isMember && promotion.state === 'open') {
    return !isOn('DEPOSIT') ? null : (
      <Link to={paths.member} params={{ page: 'depositv2' }} className={buildButtonClass('accent', 'l')}>
        {t(actionTexts.deposit)}
      </Link>
    )
  }
  const open = () => {
    if (!session) openModal({ name: 'login', after: () => setApplying(promotion.award !== 'deposit') })
    else if (isTrial(session)) openModal({ name: 'real-account' })
    else if (promotion.award !== 'deposit') setApplying(true)
  }
  return (
    <div className="grid gap-3">
      {last && (
        <p className="rounded-m bg-raised p-3 text-sm">
          {writeLabel(t('promotion_own'))}
          <strong>{t(`application_${last.status}`)}</strong>{' '}
          <span className="text-muted">({writeTime(last.createdAt, 'yyyy-MM-dd')})</span>
          {isOn('MEMBER') && (
            <Link
              to={paths.member}
              params={{ page: 'bonusDetails' }}
              className="mt-1 flex min-h-11 items-center font-semibold text-brand-text"
            >
              {t('bonus_details')}
            </Link>
          )}
        </p>
      )}
      {promotion.state !== 'open' || applied ? (
        <Button look="accent" size="l" disabled>
          {t(promotion.state === 'open' ? 'promotion_applied' : `promotion_state_${promotion.state}`)}
        </Button>
      ) : (
        <ExclusionGate>
          <Button look="accent" size="l" onClick={open}>
            {t(actionTexts[promotion.award])}
          </Button>
        </ExclusionGate>
      )}
      {/* closed with the session; after logging in again it finds its input */}
      {isApplying && isMember && (
        <LazyBoundary onLost={() => setApplying(false)}>
          <ApplyDialog promotion={promotion} onClose={() => setApplying(false)} />
        </LazyBoundary>
      )}
    </div>
  )
}
