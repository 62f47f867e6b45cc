import { transferToUpline, transferWays } from '@gasing/contract/calls/wallet'
import { useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { EmptyList } from '#shared/EmptyList.tsx'
import { ExclusionGate } from '#shared/ExclusionGate.tsx'
import { TransferForm } from '#shared/TransferForm.tsx'
import { Waiting } from '#shared/Waiting.tsx'
import { useReturnMoney } from '../wallets/use-return-money.ts'

/** Sends money to the member's upline, if there is one (MEMBER-1, AGENT-3). */
export function UplineTransferPage() {
  const t = useT()
  // money held by vendors can be sent, too
  useReturnMoney('opened')
  const found = useQuery(buildQuery(transferWays, {}))
  const { data } = found
  return (
    <Card title={t('transfer_upline')} quiet className="max-w-xl">
      {!data && <Waiting found={found} className="h-56" />}
      {data?.upline === null && (
        <EmptyList text={t('transfer_no_upline')} action={t('my_wallet')} to="/member/transferFund" />
      )}
      {data?.upline && (
        <ExclusionGate>
          <TransferForm call={transferToUpline} account={data.upline} />
        </ExclusionGate>
      )}
    </Card>
  )
}
