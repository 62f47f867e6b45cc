import { memberInfo } from '@gasing/contract/calls/member'
import { security } from '@gasing/contract/calls/security'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildQuery } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { LoadFailure } from '#shared/LoadFailure.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { IdentityCard } from './IdentityCard.tsx'
import { Overview } from './Overview.tsx'
import type { SecurityStep } from './SecurityDialog.tsx'
import { SessionList } from './SessionList.tsx'
import { SignInHistory } from './SignInHistory.tsx'

const SecurityDialog = lazyWithRetry(() =>
  import('./SecurityDialog.tsx').then((file) => ({ default: file.SecurityDialog })),
)

/** The security centre: account, protection, active sessions and sign-in attempts. */
export function SecurityPage() {
  const t = useT()
  const [step, setStep] = useState<SecurityStep | null>(null)
  const member = useQuery(buildQuery(memberInfo, {}))
  const account = useQuery(buildQuery(security, {}))
  const failed = [member, account].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <LoadFailure problem={failed.error} onRetry={() => void failed.refetch()} />
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card title={t('security_title')}>
        {account.data ? <Overview account={account.data} onOpen={setStep} /> : <Skeleton className="h-96" />}
      </Card>
      <div className="grid grid-cols-1 gap-5">
        <IdentityCard onSend={() => setStep('identity')} />
        <Card title={t('account_info')}>
          {member.data ? <AccountFacts member={member.data} /> : <Skeleton className="h-40" />}
        </Card>
        <Card title={t('sessions_title')}>
          {account.data ? (
            <SessionList remembered={account.data.remembered} onEndOthers={() => setStep('end-others')} />
          ) : (
            <Skeleton className="h-32" />
          )}
        </Card>
        <Card title={t('handover_title')}>
          <p className="mb-3 text-sm text-muted">{t('handover_text')}</p>
          <Button look="soft" onClick={() => setStep('handover')}>
            <Icon name="qr-code" className="size-4" />
            {t('handover_open')}
          </Button>
        </Card>
      </div>
      <Card title={t('sign_ins_title')} className="lg:col-span-2">
        <SignInHistory onOpen={setStep} />
      </Card>
      {step && account.data && (
        <LazyBoundary onLost={() => setStep(null)}>
          <SecurityDialog step={step} account={account.data} onClose={() => setStep(null)} />
        </LazyBoundary>
      )}
    </div>
  )
}
