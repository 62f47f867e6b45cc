import { deposit, deposits, sendDepositProof } from '@gasing/contract/calls/cashier'
import { parseMoney } from '@gasing/contract/money'
import { Button, buildButtonClass } from '@gasing/ui/Button'
import { Modal } from '@gasing/ui/Modal'
import { QrCode } from '@gasing/ui/QrCode'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildQuery, refresh } from '#api/query.ts'
import { useCall } from '#api/use-call.ts'
import { writeMoney, writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { CopyButton } from '#shared/CopyButton.tsx'
import { ExclusionGate } from '#shared/ExclusionGate.tsx'
import { Note } from '#shared/Note.tsx'
import { StatusPill } from '#shared/StatusPill.tsx'
import { showToast } from '#state/toast-store.ts'
import { PaymentTimeline } from '../parts/PaymentTimeline.tsx'
import { PictureField } from '../parts/PictureField.tsx'
import { type Deposit, depositTones, findEndText, isPayable } from './deposit-status.ts'

/** Transfer instructions: account, amount, reference and a QR code for the bank's app, plus the upload of the receipt. */
export function PayDialog({ depositId, onClose }: { depositId: string; onClose: () => void }) {
  const t = useT()
  const { data, error } = useQuery(buildQuery(deposit, { params: { id: depositId } }))
  const title = data ? t('pay_title', { amount: writeMoney(parseMoney(data.amount)) }) : t('pay_how')
  return (
    <Modal open keep onClose={onClose} title={title} closeLabel={t('close')}>
      <Note problem={error} />
      {data ? <Body paid={data} onClose={onClose} /> : !error && <Skeleton className="h-72" />}
    </Modal>
  )
}

function Body({ paid, onClose }: { paid: Deposit; onClose: () => void }) {
  const t = useT()
  if (!isPayable(paid)) return <Outcome deposit={paid} />
  const { instructions, expiresAt, timeline } = paid
  return (
    <div className="grid gap-4">
      {/* a transfer made before a break still needs its proof */}
      {instructions && (
        <ExclusionGate>
          <Account instructions={instructions} />
        </ExclusionGate>
      )}
      <PaymentTimeline steps={timeline} />
      <p className="text-sm text-muted">{t('pay_until', { time: writeTime(expiresAt, 'yyyy-MM-dd hh:mm') })}</p>
      {instructions?.practiceUrl && (
        <a href={instructions.practiceUrl} className={buildButtonClass('line', 'm')}>
          {t('pay_practice')}
        </a>
      )}
      <Proof depositId={paid.depositId} onSent={onClose} />
    </div>
  )
}

/** Instead of the account, which must not be paid any more: what has become of the deposit while the dialog was open. */
function Outcome({ deposit }: { deposit: Deposit }) {
  const t = useT()
  const { status, timeline } = deposit
  const end = findEndText(deposit)
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <StatusPill tone={depositTones[status]} text={t(`deposit_${status}`)} />
      {end && <p>{t(end)}</p>}
      <PaymentTimeline steps={timeline} />
    </div>
  )
}

function Account({ instructions }: { instructions: NonNullable<Deposit['instructions']> }) {
  const t = useT()
  const { bank, holder, number, amount, reference, qr } = instructions
  const lines = [
    { label: t('pay_bank'), value: bank, copy: null },
    { label: t('pay_holder'), value: holder, copy: holder },
    { label: t('pay_number'), value: number, copy: number },
    { label: t('pay_amount'), value: writeMoney(parseMoney(amount)), copy: amount },
    { label: t('pay_reference'), value: reference, copy: reference },
  ]
  return (
    <>
      <p className="text-sm text-muted">{t(qr ? 'pay_scan' : 'pay_transfer')}</p>
      {qr && (
        <div className="flex justify-center">
          <QrCode text={qr} label={t('pay_scan_label')} />
        </div>
      )}
      <dl className="divide-y divide-line rounded-m border border-line">
        {lines.map(({ label, value, copy }) => (
          <div key={label} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2">
            <div className="max-w-full flex-1">
              <dt className="text-xs text-muted">{label}</dt>
              <dd className="font-semibold wrap-break-word">
                <bdi>{value}</bdi>
              </dd>
            </div>
            {copy && <CopyButton text={copy} label={t('pay_copy')} />}
          </div>
        ))}
      </dl>
    </>
  )
}

function Proof({ depositId, onSent }: { depositId: string; onSent: () => void }) {
  const t = useT()
  const [proof, setProof] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const send = useCall(sendDepositProof, {
    onDone: () => {
      showToast({ tone: 'good', text: t('pay_done') })
      void refresh(deposits)
      onSent()
    },
    onRefused: (answer) => {
      setRefused(answer)
      return true
    },
  })
  const submit = () => {
    setTried(true)
    setRefused(null)
    if (proof) send.mutate({ params: { id: depositId }, body: { proof } })
  }
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="text-sm">{t('pay_proof_text')}</p>
      <PictureField
        label={t('proof')}
        hint={t('proof_hint')}
        value={proof}
        onChange={setProof}
        problem={tried && !proof ? t('proof_needed') : undefined}
      />
      <Note problem={refused} />
      <Button busy={send.isPending} onClick={submit}>
        {t('pay_send')}
      </Button>
    </div>
  )
}
