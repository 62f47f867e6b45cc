import { Icon } from '@gasing/ui/Icon'
import { useState } from 'react'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { useFunds } from '#shared/use-funds.ts'
import { MoveForm } from './MoveForm.tsx'
import { applyPendingTransfer, type WalletTransfer } from './pending-transfer.ts'
import { WalletLines } from './WalletLines.tsx'

/** Shows the wallets beside a running game: a deposit stays in the main wallet until it is moved to the game's. */
export function InGameWallets() {
  const t = useT()
  const { data } = useFunds()
  const [moving, setMoving] = useState<WalletTransfer | null>(null)
  const [open, setOpen] = useState(false)
  if (!data || data.isSingle) return null
  return (
    <div className="mb-5">
      <WalletLines funds={applyPendingTransfer(data, moving, boot.currency.decimals)} />
      <details
        className="group mt-3 rounded-m border border-line"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 text-sm font-semibold [&::-webkit-details-marker]:hidden">
          <span className="flex-1">{t('wallets_go')}</span>
          <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
        </summary>
        {/* it begins where the money is at that moment */}
        <div className="px-3 pb-3">{open && <MoveForm funds={data} onMoving={setMoving} />}</div>
      </details>
    </div>
  )
}
