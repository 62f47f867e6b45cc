import { lotteryBets } from '@gasing/contract/calls/lottery'
import { parseMoney } from '@gasing/contract/money'
import { createPlayNames } from '@gasing/contract/rules/lottery/play-names'
import { use } from 'react'
import { writeMoney } from '#i18n/format.ts'
import { loadTextsWithRetry, translateOr, useT } from '#i18n/i18n.ts'
import { LongList } from '#shared/LongList.tsx'
import { useHistory } from '#shared/use-history.ts'

const { playName, selectionText } = createPlayNames((key, values) => translateOr(key, null, values))
const ready = loadTextsWithRetry('lottery', 'vnlottery')

/** The bets of a slip with their draw, and the outcome of each line. */
export function SlipLines({ slipId }: { slipId: string }) {
  use(ready)
  const t = useT()
  const found = useHistory(lotteryBets, { slipId })
  return (
    <section>
      <h3 className="mb-2 text-base">{t('bet_lines')}</h3>
      <LongList found={found} count={found.rows.length} className="grid gap-2" empty={null}>
        {found.rows.map((bet) => (
          <li key={bet.betId} className="rounded-m border border-line p-3 text-sm">
            <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
              {playName(bet.play)}
              <span className="text-muted">{t(`lot_bet_${bet.status}`)}</span>
            </p>
            <p className="line-clamp-3 break-words">
              <bdi>{selectionText(bet.selection)}</bdi>
            </p>
            <p className="flex flex-wrap gap-x-3 text-muted">
              <bdi>{bet.issue}</bdi>
              <span>
                {t('column_stake')} <bdi className="tabular-nums">{writeMoney(parseMoney(bet.stake))}</bdi>
              </span>
              {bet.status !== 'open' && (
                <span>
                  {t('column_payout')} <bdi className="tabular-nums">{writeMoney(parseMoney(bet.payout))}</bdi>
                </span>
              )}
            </p>
          </li>
        ))}
      </LongList>
    </section>
  )
}
