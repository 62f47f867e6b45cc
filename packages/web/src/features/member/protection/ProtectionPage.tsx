import { protection } from '@gasing/contract/calls/protection'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { buildQuery } from '#api/query.ts'
import { loadTextsWithRetry } from '#i18n/i18n.ts'
import { Waiting } from '#shared/Waiting.tsx'
import { BreakCard } from './BreakCard.tsx'
import { ExclusionNote } from './ExclusionNote.tsx'
import { LimitsCard } from './LimitsCard.tsx'
import { PositionCard } from './PositionCard.tsx'
import { RealityCard } from './RealityCard.tsx'

const ready = loadTextsWithRetry('protection')

/** OPS-2: limits, breaks, the reality check, and what play has cost. */
export function ProtectionPage() {
  use(ready)
  const found = useQuery({ ...buildQuery(protection, {}), staleTime: 0 })
  const { data } = found
  if (!data) return <Waiting found={found} className="h-96" />
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {data.exclusion && <ExclusionNote exclusion={data.exclusion} />}
      <LimitsCard limits={data.limits} raiseHours={data.raiseHours} />
      <div className="grid grid-cols-1 gap-5">
        <RealityCard minutes={data.realityMinutes} />
        <BreakCard shared={data.shared} />
      </div>
      <PositionCard />
    </div>
  )
}
