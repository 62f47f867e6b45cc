import { cancelLotteryBet, lotteryBets } from '@gasing/contract/calls/lottery'
import { balance } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import type { Row } from '@gasing/contract/rules/lottery/play'
import { Button } from '@gasing/ui/Button'
import { useEffect, useRef } from 'react'
import { refresh } from '#api/query.ts'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { writeMoney, writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { LongList } from '#shared/LongList.tsx'
import { StatusPill, type Tone } from '#shared/StatusPill.tsx'
import { useHistory } from '#shared/use-history.ts'
import { signInHere } from '#state/modal-store.ts'
import { showToast } from '#state/toast-store.ts'
import { type Bet, BetReason } from './BetReason.tsx'
import { playName, selectionText } from './names.ts'
import type { PricedPlay } from './use-lottery.ts'

const tones: Record<Bet['status'], Tone> = {
  ...{ open: 'going', won: 'good', lost: 'plain', returned: 'plain' },
  ...{ cancelled: 'plain', void: 'plain' },
}
/** Polling interval while a bet is open, in case an event is missed. */
const askMilliseconds = 10_000

export type MyBetsProps = {
  /** Shows only bets of this lottery; without it, of all. */
  lottery?: string
  /** The plays of that lottery, to name the rows of a selection. */
  plays?: readonly PricedPlay[]
}

/** A member's bets, newest first: open ones, and results with the reason; an open bet can be cancelled before its draw closes. */
export function MyBets({ lottery, plays = [] }: MyBetsProps) {
  const t = useT()
  const session = useSession()
  if (!session)
    return (
      <div className="grid justify-items-center gap-3 py-8 text-center">
        <p className="text-muted">{t('lot_bets_guest')}</p>
        <Button onClick={() => signInHere()}>{t('log_in')}</Button>
      </div>
    )
  return <OwnBets plays={plays} {...(lottery && { lottery })} />
}

function OwnBets({ lottery, plays = [] }: MyBetsProps) {
  const t = useT()
  const found = useHistory(lotteryBets, lottery ? { lottery } : {}, 10)
  const waits = found.rows.some(({ status }) => status === 'open')
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => void refresh(lotteryBets), askMilliseconds)
    return () => clearInterval(timer)
  }, [waits])
  return (
    <LongList
      found={found}
      count={found.rows.length}
      className="grid gap-2"
      empty={<p className="py-8 text-center text-muted">{t('lot_bets_empty')}</p>}
    >
      {found.rows.map((bet) => (
        <BetLine
          key={bet.betId}
          bet={bet}
          rows={plays.find(({ play }) => play.code === bet.play)?.play.rows ?? []}
          withGame={!lottery}
        />
      ))}
    </LongList>
  )
}

/** Returns whether a placed bet does not count as a valid bet. */
const isUncounted = ({ status, valid }: Bet): boolean =>
  status !== 'cancelled' && status !== 'void' && parseMoney(valid) === 0n

function BetLine({ bet, rows, withGame }: { bet: Bet; rows: readonly Row[]; withGame: boolean }) {
  const t = useT()
  const line = useRef<HTMLLIElement>(null)
  const cancelling = useCall(cancelLotteryBet, {
    onDone({ repaid: written }) {
      const [stake, repaid] = [parseMoney(bet.stake), parseMoney(written)]
      // the button disappears: keep the focus at the bet
      line.current?.focus({ preventScroll: true })
      void refresh(lotteryBets)
      void refresh(balance)
      const amounts = { repaid: writeMoney(repaid), returned: writeMoney(stake - repaid) }
      showToast({ tone: 'good', text: repaid > 0n ? t('lot_cancelled_repaid', amounts) : t('lot_cancelled') })
    },
    onRefused(refused) {
      if (refused.code === 'draw_closed' || refused.code === 'bet_over') void refresh(lotteryBets)
      return false
    },
  })
  const payout = parseMoney(bet.payout)
  const rebate = ['open', 'won', 'lost'].includes(bet.status) ? parseMoney(bet.rebate) : 0n
  return (
    <li ref={line} tabIndex={-1} className="rounded-m border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 text-sm font-semibold">
          {withGame && `${bet.gameName} · `}
          {playName(bet.play)}
        </p>
        <StatusPill tone={tones[bet.status]} text={t(`lot_bet_${bet.status}`)} />
      </div>
      <p className="line-clamp-2 text-sm break-words">
        <bdi>{selectionText(bet.selection, rows)}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <bdi>{bet.issue}</bdi>
        <time dateTime={bet.placedAt}>{writeTime(bet.placedAt, 'MM-dd hh:mm:ss')}</time>
        <span>{t('lot_tickets', { count: bet.tickets })}</span>
      </p>
      <BetReason bet={bet} />
      {bet.corrected && bet.status !== 'void' && <p className="text-sm font-medium">{t('lot_bet_corrected')}</p>}
      {isUncounted(bet) && <p className="text-sm text-muted">{t('lot_uncounted')}</p>}
      {bet.group !== null && rebate > 0n && (
        <p className="text-sm text-muted">{t('lot_group_now', { group: bet.group, rebate: writeMoney(rebate) })}</p>
      )}
      <div className="mt-1 flex items-center gap-3 text-sm">
        <span>
          {t('lot_cost')} <bdi className="font-semibold tabular-nums">{writeMoney(parseMoney(bet.stake))}</bdi>
        </span>
        {payout > 0n && (
          <span className={bet.status === 'won' ? 'font-semibold text-win' : 'font-semibold'}>
            {t('lot_paid')} <bdi className="tabular-nums">{writeMoney(payout)}</bdi>
          </span>
        )}
        {bet.cancellable && (
          <Button
            look="line"
            size="s"
            className="ms-auto min-h-11"
            busy={cancelling.isPending}
            onClick={() => cancelling.mutate({ params: { id: bet.betId } })}
          >
            {t('lot_cancel')}
          </Button>
        )}
      </div>
    </li>
  )
}
