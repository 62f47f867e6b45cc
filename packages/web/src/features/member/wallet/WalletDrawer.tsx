import { balance } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import { Modal } from '@gasing/ui/Modal'
import { Money } from '@gasing/ui/Money'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { buildQuery } from '#api/query.ts'
import { writeMoney } from '#i18n/format.ts'
import { loadTextsWithRetry, useT } from '#i18n/i18n.ts'
import { ExclusionGate } from '#shared/ExclusionGate.tsx'
import { DepositForm } from '../deposit/DepositForm.tsx'
import { DepositList } from '../deposit/DepositList.tsx'
import { InGameWallets } from '../wallets/InGameWallets.tsx'

const recordsMax = 5
const ready = loadTextsWithRetry('member', 'access', 'cashier')

/** The wallet beside a game: balance, deposit, and the state of the latest payments. */
export function WalletDrawer({ onClose }: { onClose: () => void }) {
  use(ready)
  const t = useT()
  const { data } = useQuery(buildQuery(balance, {}))
  return (
    <Modal open shape="side" onClose={onClose} title={t('wallet')} closeLabel={t('close')}>
      <p className="mb-5 rounded-m bg-raised p-4">
        <span className="block text-sm text-muted">{t('balance')}</span>
        {data && (
          <Money
            units={parseMoney(data.sum)}
            write={writeMoney}
            count
            className="font-head text-xl font-extrabold min-[20rem]:text-3xl tabular-nums"
          />
        )}
      </p>
      <InGameWallets />
      <ExclusionGate>
        <DepositForm beside />
      </ExclusionGate>
      <h3 className="mt-6 mb-1 text-lg">{t('deposit_list')}</h3>
      <DepositList max={recordsMax} beside />
    </Modal>
  )
}
