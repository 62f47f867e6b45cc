import { claimMission, missions } from '@gasing/contract/calls/missions'
import { pointsBalance } from '@gasing/contract/calls/points'
import { balance } from '@gasing/contract/calls/wallet'
import { Button } from '@gasing/ui/Button'
import { refresh } from '#api/query.ts'
import { isAnswerLost, useCall, usePaymentKey } from '#api/use-call.ts'
import { useT } from '#i18n/i18n.ts'
import { useExclusion } from '#shared/exclusion.ts'
import { showToast } from '#state/toast-store.ts'
import type { Mission } from './mission.ts'

/** Claims the reward of a completed mission. */
export function ClaimMission({ mission }: { mission: Mission }) {
  const t = useT()
  const { id, name, rewardKind, reward, turnoverPercent } = mission
  const resting = useExclusion() !== null
  const { key, renew } = usePaymentKey()
  const settle = () => {
    renew()
    for (const changed of [missions, balance, pointsBalance]) void refresh(changed)
  }
  const claim = useCall(claimMission, {
    onDone: () => {
      showToast({ tone: 'good', text: t('mission_claimed', { name }) })
      settle()
    },
    onRefused: (answer) => {
      // any answer ends this attempt; without one the key is kept, so that a retry is told of the first success
      if (!isAnswerLost(answer)) settle()
      return false
    },
  })
  return (
    <Button
      look="accent"
      disabled={resting}
      busy={claim.isPending}
      aria-label={t('mission_claim_name', { name })}
      onClick={() => claim.mutate({ params: { id }, body: { seen: { rewardKind, reward, turnoverPercent } }, key })}
    >
      {t('mission_claim')}
    </Button>
  )
}
