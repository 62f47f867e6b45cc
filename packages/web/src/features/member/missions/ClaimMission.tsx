import { claimMission, missions } from '@gasing/contract/calls/missions'
import { pointsBalance } from '@gasing/contract/calls/points'
import { balance } from '@gasing/contract/calls/wallet'
import { Button } from '@gasing/ui/Button'
import { refresh } from '#api/query.ts'
import { useCall, usePaymentKey } from '#api/use-call.ts'
import { useT } from '#i18n/i18n.ts'
import { showToast } from '#state/toast-store.ts'
import type { Mission } from './mission.ts'

/** Claims the reward of a completed mission. */
export function ClaimMission({ mission: { id, name } }: { mission: Mission }) {
  const t = useT()
  // one key for all presses, so that a retry after a lost response pays only once
  const { key } = usePaymentKey()
  const settle = () => {
    for (const changed of [missions, balance, pointsBalance]) void refresh(changed)
  }
  const claim = useCall(claimMission, {
    onDone: () => {
      showToast({ tone: 'good', text: t('mission_claimed', { name }) })
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
      busy={claim.isPending}
      aria-label={t('mission_claim_name', { name })}
      onClick={() => claim.mutate({ params: { id }, key })}
    >
      {t('mission_claim')}
    </Button>
  )
}
