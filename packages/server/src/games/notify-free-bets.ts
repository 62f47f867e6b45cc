import { paths } from '@gasing/contract/rules/portal-paths'
import { readBrandConfigIn } from '#brand/public.ts'
import { sendMessage, toLinkParagraph, toParagraph } from '#content/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { formatLocalTime } from '#platform/local-time.ts'
import { translate } from '#platform/texts/texts.ts'
import type { FreeBet } from './store-free-bets.ts'
import { selectGameNames } from './store-games.ts'

type Told = Pick<FreeBet, 'issue' | 'vendor' | 'gameCode' | 'memberId' | 'rounds' | 'turnoverTimes' | 'endsAt'>

/**
 * Sends an inbox message about free rounds that were given or taken back, in the brand’s languages, once each: the reward centre lists
 * them only while they can be played.
 */
export async function writeFreeBets(tx: Tx, what: 'given' | 'back', bet: Told): Promise<void> {
  const { languages, timeZone } = await readBrandConfigIn(tx)
  const [named] = await selectGameNames(tx, [`${bet.vendor}/${bet.gameCode}`])
  const { rounds, turnoverTimes: times, endsAt } = bet
  const params = { game: named?.name ?? bet.gameCode, rounds, times, time: formatLocalTime(timeZone, endsAt) }
  const parts = [
    `gift_letter_${what}_text`,
    ...(what === 'given' && times > 0 ? ['gift_letter_turnover_text'] : []),
  ] as const
  const written = languages.map((language) => {
    const texts = parts.map((part) => toParagraph(translate(language, part, params)))
    const link =
      what === 'given' && named
        ? [toLinkParagraph(buildGamePath(named), translate(language, 'gift_letter_given_link', params))]
        : []
    const html = [...texts, ...link].join('')
    return [language, { title: translate(language, `gift_letter_${what}_title`), html }] as const
  })
  const key = `free-bets:${bet.vendor}:${bet.issue}:${what}`
  await sendMessage(tx, { to: { memberId: bet.memberId }, texts: Object.fromEntries(written), key })
}

/** The portal's page that opens a game. */
const buildGamePath = ({ vendor, code }: { vendor: string; code: string }): string =>
  `${paths.game}?${new URLSearchParams({ vendor, game: code })}`
