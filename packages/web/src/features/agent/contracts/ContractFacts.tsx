import type { Contract } from '@gasing/contract/calls/agent-contracts'
import { writeTime } from '#i18n/format.ts'
import { type t as translate, useT } from '#i18n/i18n.ts'
import { StatusPill } from '#shared/StatusPill.tsx'

const tones = { offered: 'going', accepted: 'good', rejected: 'bad', terminated: 'plain', withdrawn: 'plain' } as const

export const renderContractPill = (t: typeof translate, status: Contract['status']) => (
  <StatusPill tone={tones[status]} text={t(`contract_${status}`)} />
)

/** Payer, interval and validity of a contract. */
export function ContractFacts({ contract }: { contract: Contract }) {
  const t = useT()
  const { upline, period, offeredAt, beginsAt, endsAt } = contract
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <Fact name={t('contract_payer')} value={upline ?? t('contract_platform')} />
      {period && <Fact name={t('contract_paid')} value={t(`contract_period_${period}`)} />}
      {beginsAt ? (
        <Fact name={t('contract_begins')} value={writeTime(beginsAt, 'yyyy-MM-dd hh:mm')} />
      ) : (
        <Fact name={t('contract_offered_at')} value={writeTime(offeredAt, 'yyyy-MM-dd hh:mm')} />
      )}
      {endsAt && <Fact name={t('contract_ends')} value={writeTime(endsAt, 'yyyy-MM-dd hh:mm')} />}
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold">
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
