import {
  acceptContract,
  agentContracts,
  type Contract,
  rejectContract,
  terminateContract,
} from '@gasing/contract/calls/agent-contracts'
import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { Button } from '@gasing/ui/Button'
import { Modal } from '@gasing/ui/Modal'
import { useState } from 'react'
import { refresh } from '#api/query.ts'
import type { Refused } from '#api/refused.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/i18n.ts'
import { showToast } from '#state/toast-store.ts'
import { isCurrent } from './is-current.ts'

type ContractAction = 'accept' | 'reject' | 'terminate' | 'take_back'

/** Accounts whose contracts would also end, as listed in the refusal. */
const listAffectedAccounts = ({ value }: Refused): string[] =>
  ((value as { contracts?: { account: string }[] } | undefined)?.contracts ?? []).map(({ account }) => account)

/** Actions on a contract: accept, reject or withdraw an offer, end one in force. */
export function ContractActions({ contract, isOwn = false }: { contract: Contract; isOwn?: boolean }) {
  const t = useT()
  const [requested, setRequested] = useState<ContractAction | null>(null)
  const { status, account } = contract
  if (!isCurrent(contract)) return null
  const button = (action: ContractAction, text: string, look: 'brand' | 'soft') => (
    <Button look={look} size="s" aria-label={isOwn ? text : `${text}: ${account}`} onClick={() => setRequested(action)}>
      {text}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'offered' && isOwn && button('accept', t('contract_accept'), 'brand')}
      {status === 'offered' && isOwn && button('reject', t('contract_reject'), 'soft')}
      {status === 'offered' && !isOwn && button('take_back', t('contract_take_back'), 'soft')}
      {status === 'accepted' && button('terminate', t('contract_end'), 'soft')}
      {requested && <ContractActionDialog action={requested} contract={contract} onClose={() => setRequested(null)} />}
    </div>
  )
}

/** Ending a contract and taking an offer back are one call, told apart by the state of the contract. */
const callOf = {
  accept: acceptContract,
  reject: rejectContract,
  terminate: terminateContract,
  take_back: terminateContract,
} as const
const titleOf = {
  accept: 'contract_accept',
  reject: 'contract_reject',
  terminate: 'contract_end',
  take_back: 'contract_take_back',
} as const

/** Confirms the action; when contracts below would also end, lists them and asks again (AGENT-5). */
function ContractActionDialog({
  action,
  contract,
  onClose,
}: {
  action: ContractAction
  contract: Contract
  onClose: () => void
}) {
  const t = useT()
  const [ending, setEnding] = useState<readonly string[]>([])
  const ask = useCall(callOf[action] as typeof acceptContract, {
    onDone: () => {
      showToast({ tone: 'good', text: t(`contract_done_${action}`) })
      onClose()
      void refresh(agentContracts)
      void refresh(consolidatedFunds)
    },
    onRefused: (refused) => {
      if (refused.code !== 'contract_ends_others') {
        // the contract may have changed meanwhile: show its current state
        void refresh(agentContracts)
        return false
      }
      setEnding(listAffectedAccounts(refused))
      return true
    },
  })
  const { kind, id } = contract
  const isSecond = ending.length > 0
  const send = () =>
    ask.mutate({ params: { kind, id }, query: isSecond && action !== 'reject' ? { confirm: 'true' } : {} })
  return (
    <Modal open onClose={onClose} title={t(titleOf[action])} closeLabel={t('close')} keep>
      <div className="grid grid-cols-1 gap-4">
        <p className="max-w-prose">{t(`contract_ask_${action}`)}</p>
        {isSecond && (
          <div role="alert" className="rounded-m border border-line bg-raised p-4">
            <p className="font-semibold">{t('contract_ends_below')}</p>
            <ul className="list-disc ps-5">
              {ending.map((account) => (
                <li key={account}>
                  <bdi>{account}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Button busy={ask.isPending} onClick={send}>
          {t(isSecond ? 'contract_confirm' : titleOf[action])}
        </Button>
      </div>
    </Modal>
  )
}
