import type { Query, Value } from '@gasing/contract/call'
import { bets } from '@gasing/contract/calls/wallet'
import type { Days } from '@gasing/ui/DateRange'
import { send } from '#api/call.ts'
import { boot } from '#boot.ts'
import { writeTime } from '#i18n/format.ts'
import { translateOr, useT } from '#i18n/i18n.ts'
import { readAllLines } from '#shared/read-all-lines.ts'
import { SaveFile } from '#shared/SaveFile.tsx'

type Bet = Value<typeof bets>['list'][number]
type SaveBetsProps = { days: Days; query: NonNullable<Query<typeof bets>>; disabled: boolean }

/** Saves all bets of the filter as a file (MEMBER-11). */
export function SaveBets({ days, query, disabled }: SaveBetsProps) {
  const t = useT()
  return (
    <SaveFile<Bet>
      name={`bets-${days.from}-${days.to}`}
      read={() => readAllLines((page) => send(bets, { query: { ...days, ...query, ...page } }))}
      rowOf={(bet) => ({
        [`${t('column_time')} (${boot.brand.timeZone})`]: writeTime(bet.at),
        [t('column_game')]: bet.gameName,
        [t('rebate_kind')]: translateOr(`category_${bet.gameType}`, bet.gameType),
        [t('bet_round')]: bet.round,
        [t('column_status')]: t(`bet_${bet.status}`),
        [t('column_stake')]: bet.stake,
        [t('rebate_valid')]: bet.valid,
        [t('column_payout')]: bet.status === 'open' ? '' : bet.payout,
        [t('column_result')]: bet.status === 'open' ? '' : bet.result,
      })}
      disabled={disabled}
    />
  )
}
