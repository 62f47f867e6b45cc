import { recallWallets } from '@gasing/contract/calls/vendor-wallets'
import { parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { boot } from '#boot.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { useFunds } from '#shared/use-funds.ts'
import { showToast } from '#state/toast-store.ts'
import { MoveForm } from './MoveForm.tsx'
import { applyPendingTransfer, type WalletTransfer } from './pending-transfer.ts'
import { refetchMoney } from './refetch-money.ts'
import { listSilentVendors, WalletLines } from './WalletLines.tsx'

/** The wallets of a brand with several, and transfers between them (MEMBER-4); hidden for a single wallet. */
export function WalletsCard() {
  const t = useT()
  const { data } = useFunds()
  const [moving, setMoving] = useState<WalletTransfer | null>(null)
  const recall = useCall(recallWallets, {
    onDone: (answer) => {
      void refetchMoney()
      const names = listSilentVendors(answer)
      const onWay = answer.wallets.reduce((sum, { pending }) => sum + parseMoney(pending), 0n)
      if (names) showToast({ tone: 'plain', text: t('wallets_recall_silent', { names }) })
      // money a vendor did not confirm earlier may already have arrived: the outcome is unknown, so nothing is claimed
      else if (onWay > 0n) showToast({ tone: 'plain', text: t('wallets_pending', { amount: writeMoney(onWay) }) })
      else showToast({ tone: 'good', text: t('wallets_recalled') })
    },
  })
  if (!data || data.isSingle) return null
  return (
    <Card
      title={t('wallets')}
      action={
        <Button look="soft" size="s" busy={recall.isPending} onClick={() => recall.mutate({})}>
          {t('wallets_recall')}
        </Button>
      }
    >
      <WalletLines funds={applyPendingTransfer(data, moving, boot.currency.decimals)} />
      <MoveForm funds={data} onMoving={setMoving} />
    </Card>
  )
}
