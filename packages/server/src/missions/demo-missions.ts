import { parseMoney, unitsPerMajor } from '@gasing/contract/money'
import { isModuleOn, readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { translate } from '#platform/texts/texts.ts'
import type { Mission } from './model.ts'
import { hasAnyMission, insertMission } from './store.ts'
import { insertBoard } from './store-boards.ts'

/** Exchange rate: units of the currency per ringgit. */
const unitsPerRinggit: Readonly<Record<string, bigint>> = { VND: 5500n }

type DemoMission = Pick<Mission, 'kind' | 'period' | 'rewardKind'> & {
  readonly key: string
  /** In ringgit, or a number of rounds. */
  readonly target: string
  /** In ringgit, or points. */
  readonly reward: string
  readonly gameType?: string
}

const demoMissions: readonly DemoMission[] = [
  { key: 'first', kind: 'rounds', period: 'once', target: '10', rewardKind: 'money', reward: '5' },
  { key: 'daily', kind: 'rounds', period: 'day', target: '20', rewardKind: 'points', reward: '50' },
  { key: 'reels', kind: 'valid_bet', period: 'day', target: '50', rewardKind: 'money', reward: '2', gameType: 'RNG' },
  { key: 'fishing', kind: 'rounds', period: 'week', target: '100', rewardKind: 'money', reward: '8', gameType: 'FISH' },
  { key: 'deposit', kind: 'deposit', period: 'week', target: '200', rewardKind: 'money', reward: '10' },
  { key: 'week', kind: 'valid_bet', period: 'week', target: '2000', rewardKind: 'money', reward: '18' },
]
const demoPrizes = ['188', '88', '58', '28', '18', '8', '8', '8', '8', '8']

/** Seeds missions and leaderboards of a demo brand, once. */
export async function seedMissions(tx: Tx): Promise<void> {
  if (await hasAnyMission(tx)) return
  const config = await readBrandConfigIn(tx)
  const rate = unitsPerRinggit[config.currency.code] ?? 1n
  const named = <Words>(words: (language: string) => Words) =>
    Object.fromEntries(config.languages.map((language) => [language, words(language)]))
  const money = (ringgit: string) => parseMoney(ringgit) * rate
  const shown = demoMissions.filter(
    ({ rewardKind, gameType }) =>
      (rewardKind === 'money' || isModuleOn(config, 'POINTMALL')) && (!gameType || isModuleOn(config, gameType)),
  )
  for (const [place, { key, target, reward, gameType = null, ...story }] of shown.entries())
    await insertMission(tx, {
      ...{ ...story, gameType, vendor: null, enabled: true, position: place + 1, turnoverPercent: 100, lastDay: null },
      target: story.kind === 'rounds' ? parseMoney(target) : money(target),
      reward: story.rewardKind === 'points' ? BigInt(reward) * unitsPerMajor : money(reward),
      firstDay: firstDayOf(config.timeZone, tx.now, 'day'),
      texts: named((language) => ({
        name: translate(language, `mission_demo_${key}`),
        description: translate(language, `mission_demo_${key}_text`),
      })),
    })
  for (const [period, basis] of [
    ['week', 'valid_bet'],
    ['day', 'won'],
  ] as const)
    await insertBoard(tx, {
      ...{ basis, period, gameType: null, turnoverPercent: 100, enabled: true },
      prizes: (period === 'week' ? demoPrizes : demoPrizes.slice(3, 6)).map(money),
      texts: named((language) => ({ name: translate(language, `board_demo_${period}`) })),
    })
}
