import { transferToUpline, transferWays } from '@gasing/contract/calls/wallet'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { wordsOf } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { EmptyList } from '#shared/EmptyList.tsx'
import { TransferForm } from '#shared/TransferForm.tsx'
import { useHomecoming } from '../wallets/use-homecoming.ts'

/** Sends money to the member's upline, if there is one (MEMBER-1, AGENT-3). */
export function UplineTransferPage() {
  const t = useT()
  // money held by vendors can be sent, too
  useHomecoming('opened')
  const { data, error } = useQuery(queryOf(transferWays, {}))
  if (error) return <p role="alert">{wordsOf(error).text}</p>
  return (
    <Card title={t('transfer_upline')} quiet className="max-w-xl">
      {!data && <Skeleton className="h-56" />}
      {data?.upline === null && (
        <EmptyList text={t('transfer_no_upline')} action={t('my_wallet')} to="/member/transferFund" />
      )}
      {data?.upline && <TransferForm call={transferToUpline} account={data.upline} />}
    </Card>
  )
}
