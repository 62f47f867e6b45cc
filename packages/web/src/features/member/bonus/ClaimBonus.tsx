import { applications, claimBonus } from '@gasing/contract/calls/promotions'
import { balance } from '@gasing/contract/calls/wallet'
import { Button } from '@gasing/ui/Button'
import { refresh } from '#api/query.ts'
import { useCall, usePaymentKey } from '#api/use-call.ts'
import { useT } from '#i18n/i18n.ts'
import { useExclusion } from '#shared/exclusion.ts'
import { showToast } from '#state/toast-store.ts'

/** Claims an issued bonus. */
export function ClaimBonus({ id, amount }: { id: string; amount: string }) {
  const t = useT()
  const resting = useExclusion() !== null
  // one key for all presses, so that a retry after a lost response pays only once
  const { key } = usePaymentKey()
  const settle = () => {
    void refresh(applications)
    void refresh(balance)
  }
  const claim = useCall(claimBonus, {
    onDone: () => {
      showToast({ tone: 'good', text: t('bonus_claimed_note', { amount }) })
      settle()
    },
    onRefused: () => {
      settle()
      return false
    },
  })
  return (
    <Button
      look="accent"
      disabled={resting}
      busy={claim.isPending}
      onClick={() => claim.mutate({ params: { id }, key })}
    >
      {t('bonus_claim', { amount })}
    </Button>
  )
}
