import { agentContracts } from '@gasing/contract/calls/agent-contracts'
import type { ContractKind } from '@gasing/contract/rules/agent-contracts'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import { wordsOf } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'
import { Bills } from './Bills.tsx'
import { Given } from './Given.tsx'
import { OwnContracts } from './OwnContracts.tsx'

/** Contracts of a kind: the agent's own, the bills of its periods, and those with downlines (AGENT-4, AGENT-5). */
function ContractsPage({ kind }: { kind: ContractKind }) {
  const t = useT()
  const [pageNo, setPageNo] = useState(1)
  const { data, error } = useQuery(queryOf(agentContracts, { params: { kind }, query: { pageNo } }))
  if (error) return <p role="alert">{wordsOf(error).text}</p>
  if (!data) return <Skeleton className="h-96" />
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-muted">{t(`agent_hint_${kind}`)}</p>
      <OwnContracts contracts={data.own} />
      <Bills kind={kind} />
      <Given kind={kind} answer={data} pageNo={pageNo} onPage={setPageNo} />
    </div>
  )
}

export const DividendPage = () => <ContractsPage key="dividend" kind="dividend" />
export const DailySalaryPage = () => <ContractsPage key="daily" kind="daily" />
export const HourlySalaryPage = () => <ContractsPage key="hourly" kind="hourly" />
export const RealTimeSalaryPage = () => <ContractsPage key="realtime" kind="realtime" />
