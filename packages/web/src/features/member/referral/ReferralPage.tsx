import { referral } from '@gasing/contract/calls/promotions'
import { QrCode } from '@gasing/ui/QrCode'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { CopyButton } from '#shared/CopyButton.tsx'
import { Note } from '#shared/Note.tsx'
import { buildRegisterAddress } from '#shared/register-address.ts'

const qrPixels = 160

/** Invite friends (SIDE-1, MEMBER-1): the member's link with QR code, and who registered through it. */
export function ReferralPage() {
  const t = useT()
  const found = useQuery(buildQuery(referral, {}))
  return (
    <Card title={t('referral_title')}>
      <Note problem={found.error} onRetry={() => void found.refetch()} />
      {found.isPending && <Skeleton className="h-44" />}
      {found.data && <Invitation {...found.data} />}
    </Card>
  )
}

function Invitation({ code, invited }: { code: string; invited: number }) {
  const t = useT()
  const url = buildRegisterAddress({ referralCode: code })
  return (
    <div className="grid items-center gap-x-5 sm:grid-cols-[auto_1fr]">
      <div className="grid place-items-center">
        <QrCode text={url} label={t('referral_qr')} pixels={qrPixels} />
      </div>
      <div className="grid gap-3">
        <p className="max-w-prose text-muted">{t('referral_text')}</p>
        <p>
          <span className="block text-sm text-muted">{t('referral_code')}</span>
          <bdi className="font-head text-2xl font-bold tracking-widest">{code}</bdi>
        </p>
        <p className="rounded-m bg-raised px-3 py-2 text-sm break-all">
          <bdi>{url}</bdi>
        </p>
        <div className="flex flex-wrap items-center gap-4">
          <CopyButton text={url} label={t('referral_copy')} />
          <p className="text-sm text-muted">{t('referral_invited', { count: invited })}</p>
        </div>
      </div>
    </div>
  )
}
