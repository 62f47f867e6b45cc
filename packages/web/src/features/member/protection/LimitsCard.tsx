import type { Value } from '@gasing/contract/call'
import type { protection } from '@gasing/contract/calls/protection'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { LimitForm } from './LimitForm.tsx'
import { LimitLine } from './LimitLine.tsx'

type Limit = Value<typeof protection>['limits'][number]

/** Y01: the limits the member has set, and what is left of each. */
export function LimitsCard({ limits, raiseHours }: { limits: readonly Limit[]; raiseHours: number }) {
  const t = useT()
  return (
    <Card title={t('protection_limits')}>
      <p className="mb-4 max-w-prose text-sm text-muted">{t('protection_limits_text', { hours: raiseHours })}</p>
      {limits.length === 0 ? (
        <p className="mb-5 rounded-m bg-raised p-4">{t('protection_none')}</p>
      ) : (
        <ul className="mb-5 grid gap-3">
          {limits.map((limit) => (
            <li key={`${limit.origin} ${limit.kind} ${limit.period}`} className="rounded-m border border-line p-4">
              <LimitLine limit={limit} />
            </li>
          ))}
        </ul>
      )}
      <LimitForm />
    </Card>
  )
}
