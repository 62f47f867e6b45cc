import { parseMoney } from '@gasing/contract/money'
import { writeMoney } from '#i18n/format.ts'
import { translateOr, useT } from '#i18n/i18n.ts'
import type { Game } from './game.ts'

/** What is known about a game before any stake. */
export function GameInfo({ game }: { game: Game }) {
  const t = useT()
  const rows: [string, string | null][] = [
    [t('info_vendor'), game.vendor],
    [t('info_type'), translateOr(`category_${game.gameType}`, game.gameType)],
    [t('info_rtp'), game.rtp && `${game.rtp}%`],
    [t('info_lines'), game.lineNum ? String(game.lineNum) : null],
    [t('info_demo'), game.demo ? t('info_yes') : null],
    [t('info_min_bet'), game.minBet && writeMoney(parseMoney(game.minBet))],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 pt-2">
      {rows.map(([name, value]) =>
        value ? (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-end font-semibold">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
