import { deposits } from '@gasing/contract/calls/cashier'
import { forfeitBonus } from '@gasing/contract/calls/deposit-bonus'
import { turnover } from '@gasing/contract/calls/turnover'
import { balance } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { Modal } from '@gasing/ui/Modal'
import { useState } from 'react'
import { refresh } from '#api/query.ts'
import { isAnswerLost, useCall, usePaymentKey } from '#api/use-call.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { showToast } from '#state/toast-store.ts'

/** Forfeits a bonus, after showing the cost. */
export function ForfeitBonus({ depositId, amount }: { depositId: string; amount: string }) {
  const t = useT()
  const [isConfirming, setConfirming] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const { key, renew } = usePaymentKey()
  const call = useCall(forfeitBonus, {
    onDone: ({ takenBack }) => {
      setConfirming(false)
      showToast({ tone: 'plain', text: t('bonus_given_up', { amount: writeMoney(parseMoney(takenBack)) }) })
      for (const each of [turnover, balance, deposits]) void refresh(each)
    },
    onRefused: (answer) => {
      setRefused(answer)
      if (!isAnswerLost(answer)) renew()
      return true
    },
  })
  return (
    <>
      <Button
        look="plain"
        size="s"
        className="min-h-11"
        onClick={() => {
          setRefused(null)
          setConfirming(true)
        }}
      >
        {t('bonus_give_up')}
      </Button>
      {isConfirming && (
        <Modal open onClose={() => setConfirming(false)} title={t('bonus_give_up')} closeLabel={t('close')}>
          <p>{t('bonus_give_up_text', { amount })}</p>
          <Note problem={refused} />
          <div className="mt-4 flex flex-wrap gap-2">
            <Button busy={call.isPending} onClick={() => call.mutate({ params: { id: depositId }, key })}>
              {t('bonus_give_up')}
            </Button>
            <Button look="line" onClick={() => setConfirming(false)}>
              {t('cancel')}
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}
