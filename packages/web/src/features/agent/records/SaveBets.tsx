import type { Query, Value } from '@gasing/contract/call'
import { agentBets } from '@gasing/contract/calls/agent-records'
import { createPlayNames } from '@gasing/contract/rules/lottery/play-names'
import type { Days } from '@gasing/ui/DateRange'
import { send } from '#api/call.ts'
import { boot } from '#boot.ts'
import { writeTime } from '#i18n/format.ts'
import { translateOr, useT } from '#i18n/i18n.ts'
import { readAllLines } from '#shared/read-all-lines.ts'
import { SaveFile } from '#shared/SaveFile.tsx'

type Bet = Value<typeof agentBets>['list'][number]
const { playName, selectionText } = createPlayNames((key, values) => translateOr(key, null, values))

/** The lines of a lottery slip that come with it, in one cell. */
const slipOf = ({ lines }: Bet): string =>
  lines.map(({ issue, play, content }) => [issue, playName(play), selectionText(content)].join(' · ')).join('; ')

type SaveBetsProps = { days: Days; query: NonNullable<Query<typeof agentBets>>; disabled: boolean }

/** Saves all bets of the filter as a file. */
export function SaveBets({ days, query, disabled }: SaveBetsProps) {
  const t = useT()
  return (
    <SaveFile<Bet>
      name={`team-bets-${days.from}-${days.to}`}
      read={() => readAllLines((page) => send(agentBets, { query: { ...query, ...page } }))}
      rowOf={(bet) => ({
        [t('agent_account')]: bet.username,
        [`${t('column_time')} (${boot.brand.timeZone})`]: writeTime(bet.at),
        [t('column_game')]: bet.gameName,
        [t('team_game_type')]: translateOr(`category_${bet.gameType}`, bet.gameType),
        [t('bet_round')]: bet.round,
        [t('column_what')]: slipOf(bet),
        [t('column_status')]: t(`bet_${bet.status}`),
        [t('column_stake')]: bet.stake,
        [t('bill_bet')]: bet.valid,
        [t('column_payout')]: bet.status === 'open' ? '' : bet.payout,
        [t('column_result')]: bet.status === 'open' ? '' : bet.result,
      })}
      disabled={disabled}
    />
  )
}
