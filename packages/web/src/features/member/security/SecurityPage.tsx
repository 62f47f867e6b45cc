import { memberInfo } from '@gasing/contract/calls/member'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { Card } from '../parts/Card.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PaymentPasswordForm } from './PaymentPasswordForm.tsx'
import { SessionList } from './SessionList.tsx'

/** Who I am here, how I get in, where I am signed in. */
export function SecurityPage() {
  const t = useT()
  const member = useQuery(queryOf(memberInfo, {}))
  if (member.isError) return <Note problem={member.error} />
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card title={t('account_info')}>
        {member.data ? <AccountFacts member={member.data} /> : <Skeleton className="h-40" />}
      </Card>
      <Card title={t('sessions_title')}>
        <SessionList />
      </Card>
      <Card title={t('password_change')}>
        <PasswordForm />
      </Card>
      <Card title={member.data?.hasPaymentPassword ? t('payment_password_change') : t('payment_password_set')}>
        <p className="mb-4 text-sm text-muted">{t('payment_password_text')}</p>
        <PaymentPasswordForm first={member.data?.hasPaymentPassword === false} />
      </Card>
    </div>
  )
}
