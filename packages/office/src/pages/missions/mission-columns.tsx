import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { Money } from '#parts/Money.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { ShownChip } from '#parts/ShownChip.tsx'
import { VendorName } from '#parts/VendorName.tsx'
import { getName, type Mission } from './mission.ts'

/** The columns of the mission list. */
export const columns: readonly Column<Mission>[] = [
  { key: 'name', label: 'mission_name', cell: (mission) => <bdi>{getName(mission)}</bdi> },
  { key: 'kind', label: 'mission_kind', wide: true, cell: (mission) => <MissionScope mission={mission} /> },
  {
    key: 'target',
    label: 'mission_target',
    end: true,
    cell: ({ kind, target }) => (kind === 'rounds' ? target : <Money amount={target} />),
  },
  {
    key: 'reward',
    label: 'mission_reward',
    end: true,
    cell: ({ rewardKind, reward }) => (rewardKind === 'points' ? <Points count={reward} /> : <Money amount={reward} />),
  },
  { key: 'claims', label: 'mission_claims', end: true, wide: true, cell: ({ claims }) => claims },
  { key: 'enabled', label: 'mission_shown', cell: ({ enabled }) => <ShownChip shown={enabled} /> },
]

function MissionScope({ mission: { kind, period, gameType, vendor } }: { mission: Mission }) {
  return (
    <>
      {[
        translateOr(`mission_kind_${kind}`, kind),
        gameType && translateOr(`game_type_${gameType}`, gameType),
        translateOr(`mission_period_${period}`, period),
      ]
        .filter(Boolean)
        .join(' · ')}
      {vendor && (
        <>
          {' · '}
          <VendorName code={vendor} />
        </>
      )}
    </>
  )
}

function Points({ count }: { count: string }) {
  return useT()('adjustment_points', { points: count })
}
