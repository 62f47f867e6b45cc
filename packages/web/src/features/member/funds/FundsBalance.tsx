import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { parseMoney } from '@gasing/contract/money'
import { Money } from '@gasing/ui/Money'
import { useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Waiting } from '#shared/Waiting.tsx'
import { listSilentVendors } from '../wallets/WalletLines.tsx'

/** The member's total balance over all wallets, and the amount on hold. */
export function FundsBalance() {
  const t = useT()
  const found = useQuery(buildQuery(consolidatedFunds, {}))
  const { data } = found
  if (!data) return <Waiting found={found} className="mb-4 h-32" />
  const held = parseMoney(data.held)
  const silent = listSilentVendors(data)
  return (
    <div className="mb-4 rounded-m bg-raised p-4">
      <Money
        units={parseMoney(data.sum)}
        write={writeMoney}
        count
        className="font-head text-xl font-extrabold min-[20rem]:text-3xl tabular-nums"
      />
      <p className="text-sm text-muted">
        {silent
          ? t('wallets_known', { names: silent })
          : t(held > 0n ? 'funds_held' : 'funds_free', { amount: writeMoney(held) })}
      </p>
    </div>
  )
}
