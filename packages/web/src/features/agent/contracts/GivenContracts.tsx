import type { Value } from '@gasing/contract/call'
import type { agentContracts, Contract } from '@gasing/contract/calls/agent-contracts'
import { type ContractKind, type TierField, tierFields } from '@gasing/contract/rules/agent-contracts'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Modal } from '@gasing/ui/Modal'
import { Pager } from '@gasing/ui/Pager'
import { type Column, Table } from '@gasing/ui/Table'
import { useState } from 'react'
import { writeTime } from '#i18n/format.ts'
import { type t as translate, useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { getPagerTexts } from '#shared/pager-texts.ts'
import { ContractActions } from './ContractActions.tsx'
import { renderContractPill } from './ContractFacts.tsx'
import { CurrentPeriod } from './CurrentPeriod.tsx'
import { hasCurrentPeriod, isCurrent } from './is-current.ts'
import { OfferDialog } from './OfferDialog.tsx'
import { formatTierValue } from './TierTable.tsx'

const minute = 'yyyy-MM-dd hh:mm'

type GivenContractsProps = {
  kind: ContractKind
  answer: Value<typeof agentContracts>
  asOf: number
  pageNo: number
  onPage: (pageNo: number) => void
}

/** Contracts offered to downlines, with the button to offer another (AGENT-5). */
export function GivenContracts({ kind, answer, asOf, pageNo, onPage }: GivenContractsProps) {
  const t = useT()
  const [offering, setOffering] = useState(false)
  const [shown, setShown] = useState<Contract | null>(null)
  const own = answer.own.find(({ status }) => status === 'accepted')
  return (
    <Card
      title={t('contract_given')}
      action={
        own && (
          <Button look="soft" onClick={() => setOffering(true)}>
            <Icon name="plus" />
            {t('contract_offer')}
          </Button>
        )
      }
    >
      <p className="mb-3 max-w-prose text-sm text-muted">{t(own ? 'contract_given_hint' : 'contract_given_first')}</p>
      <Table
        caption={t('contract_given')}
        columns={buildColumns(t, setShown)}
        rows={answer.list}
        rowKey={({ id }) => id}
        empty={own ? <p className="py-4 text-muted">{t('contract_given_none')}</p> : null}
      />
      <Pager page={pageNo} total={answer.totalPages} onPage={onPage} texts={getPagerTexts(t)} />
      {offering && own && <OfferDialog kind={kind} own={own} onClose={() => setOffering(false)} />}
      <Modal open={shown !== null} onClose={() => setShown(null)} title={shown?.account ?? ''} closeLabel={t('close')}>
        {shown && <CurrentPeriod contract={shown} asOf={asOf} />}
      </Modal>
    </Card>
  )
}

const buildColumns = (t: typeof translate, onShow: (contract: Contract) => void): Column<Contract>[] => [
  { id: 'account', header: t('agent_account'), lead: true, cell: ({ account }) => <bdi>{account}</bdi> },
  { id: 'tiers', header: t('bill_rate'), cell: (contract) => <Terms contract={contract} /> },
  { id: 'time', header: t('contract_begins'), cell: (contract) => <ContractPeriod contract={contract} /> },
  { id: 'status', header: t('bill_status'), cell: ({ status }) => renderContractPill(t, status) },
  {
    ...{ id: 'deeds', header: t('agent_deeds') },
    cell: (contract) =>
      isCurrent(contract) || hasCurrentPeriod(contract) ? (
        <span className="flex flex-wrap justify-end gap-2 sm:justify-start">
          {hasCurrentPeriod(contract) && (
            <Button
              look="soft"
              size="s"
              aria-label={`${t('current_show')}: ${contract.account}`}
              onClick={() => onShow(contract)}
            >
              {t('current_show')}
            </Button>
          )}
          <ContractActions contract={contract} />
        </span>
      ) : null,
  },
]

const isPay = (field: TierField): boolean => /rate$|^amount/i.test(field)

/** Lists what each tier pays, with its conditions below. */
function Terms({ contract: { kind, tiers } }: { contract: Contract }) {
  const t = useT()
  return (
    <ul className="grid grid-cols-1 gap-2">
      {tiers.map((tier, place) => {
        const fields = tierFields[kind].filter((field) => tier[field] !== undefined)
        const pays = fields.filter(isPay).map((field) => formatTierValue(tier, field))
        const asks = fields
          .filter((field) => !isPay(field))
          .map((field) => `${t(`tier_${field}`)}: ${formatTierValue(tier, field)}`)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
          <li key={place}>
            <bdi>{pays.join(' / ')}</bdi>
            <bdi className="block text-sm text-muted">{asks.join(' · ')}</bdi>
          </li>
        )
      })}
    </ul>
  )
}

/** Shows when a contract begins and, if known, when it ends: an ended contract still pays the current period. */
function ContractPeriod({ contract: { beginsAt, endsAt } }: { contract: Contract }) {
  const t = useT()
  if (!beginsAt) return '–'
  return (
    <>
      <bdi className="whitespace-nowrap">{writeTime(beginsAt, minute)}</bdi>
      {endsAt && (
        <bdi className="block text-sm text-muted">
          {t('contract_ends')} {writeTime(endsAt, minute)}
        </bdi>
      )}
    </>
  )
}
