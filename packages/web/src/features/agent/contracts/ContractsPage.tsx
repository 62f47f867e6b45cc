import { agentContracts } from '@gasing/contract/calls/agent-contracts'
import type { ContractKind } from '@gasing/contract/rules/agent-contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildQuery } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Waiting } from '#shared/Waiting.tsx'
import { Bills } from './Bills.tsx'
import { GivenContracts } from './GivenContracts.tsx'
import { OwnContracts } from './OwnContracts.tsx'

/** Contracts of a kind: the agent's own, the bills of its periods, and those with downlines (AGENT-4, AGENT-5). */
function ContractsPage({ kind }: { kind: ContractKind }) {
  const t = useT()
  const [pageNo, setPageNo] = useState(1)
  const found = useQuery(buildQuery(agentContracts, { params: { kind }, query: { pageNo } }))
  const { data } = found
  if (!data) return <Waiting found={found} className="h-96" />
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-muted">{t(`agent_hint_${kind}`)}</p>
      <OwnContracts contracts={data.own} asOf={found.dataUpdatedAt} />
      <Bills kind={kind} />
      <GivenContracts kind={kind} answer={data} asOf={found.dataUpdatedAt} pageNo={pageNo} onPage={setPageNo} />
    </div>
  )
}

export const DividendPage = () => <ContractsPage key="dividend" kind="dividend" />
export const DailySalaryPage = () => <ContractsPage key="daily" kind="daily" />
export const HourlySalaryPage = () => <ContractsPage key="hourly" kind="hourly" />
export const RealTimeSalaryPage = () => <ContractsPage key="realtime" kind="realtime" />
