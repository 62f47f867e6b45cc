import type { Contract } from '@gasing/contract/calls/agent-contracts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { ContractActions } from './ContractActions.tsx'
import { ContractFacts, renderContractPill } from './ContractFacts.tsx'
import { CurrentPeriod } from './CurrentPeriod.tsx'
import { hasCurrentPeriod, isCurrent, isRunning } from './is-current.ts'
import { TierTable } from './TierTable.tsx'

/** The agent's offers and contracts in force, each with its actions and its period so far; earlier ones are collapsed. */
export function OwnContracts({ contracts, asOf }: { contracts: readonly Contract[]; asOf: number }) {
  const t = useT()
  const isShown = (contract: Contract) => isCurrent(contract) || isRunning(contract)
  const living = contracts.filter(isShown)
  const older = contracts.filter((contract) => !isShown(contract))
  return (
    <Card title={t('contract_own')}>
      {living.length === 0 && <p className="text-muted">{t('contract_none')}</p>}
      <ul className="grid grid-cols-1 gap-4">
        {living.map((contract) => (
          <li key={contract.id} className="grid grid-cols-1 gap-4 rounded-m border border-line p-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              {renderContractPill(t, contract.status)}
              <ContractActions contract={contract} isOwn />
            </div>
            <ContractFacts contract={contract} />
            <TierTable contract={contract} />
            {hasCurrentPeriod(contract) && <CurrentPeriod contract={contract} asOf={asOf} />}
          </li>
        ))}
      </ul>
      {older.length > 0 && (
        <details className="mt-4">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-text">
            {t('contract_older')}
          </summary>
          <ul className="grid grid-cols-1 gap-4">
            {older.map((contract) => (
              <li key={contract.id} className="grid grid-cols-1 gap-3 rounded-m bg-raised p-4">
                {renderContractPill(t, contract.status)}
                <ContractFacts contract={contract} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}
