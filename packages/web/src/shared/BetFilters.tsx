import { gameTypes } from '@gasing/contract/calls/games'
import { useT } from '#i18n/i18n.ts'
import { type BetStatus, betStatuses } from './bet-columns.tsx'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { useChoice } from './use-filters.ts'

type GameType = (typeof gameTypes)[number]
type BetQuery = { gameType?: GameType; status?: BetStatus }

/** The filters of a list of bets, kept in the address. */
export function useBetFilters() {
  const [gameType, setGameType] = useChoice<GameType>('gameType', gameTypes)
  const [status, setStatus] = useChoice('kind', betStatuses)
  const query: BetQuery = { ...(gameType && { gameType }), ...(status && { status }) }
  return { query, gameType, setGameType, status, setStatus }
}

type Props = {
  filters: ReturnType<typeof useBetFilters>
  typeLabel: string
  allTypes: string
}

/** The selects of these filters, each as wide as a phone. */
export function BetFilters({ filters, typeLabel, allTypes }: Props) {
  const t = useT()
  return (
    <>
      <ChoiceFilter
        label={typeLabel}
        all={allTypes}
        className="max-sm:w-full"
        value={filters.gameType}
        choices={gameTypes}
        nameOf={(each) => t(`category_${each}`)}
        onChange={filters.setGameType}
      />
      <ChoiceFilter
        label={t('bet_status')}
        all={t('bet_all')}
        className="max-sm:w-full"
        value={filters.status}
        choices={betStatuses}
        nameOf={(each) => t(`bet_${each}`)}
        onChange={filters.setStatus}
      />
    </>
  )
}
