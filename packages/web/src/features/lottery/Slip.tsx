import { parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { boot } from '#boot.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { showToast } from '#state/toast-store.ts'
import { ChasePart } from './ChasePart.tsx'
import { chasedDraws } from './chase.ts'
import { SlipFacts } from './SlipFacts.tsx'
import { SlipLineRow } from './SlipLineRow.tsx'
import { SlipProblem } from './SlipProblem.tsx'
import { clearSlip, type Limits, problemOf, type StakeProblem, totalOf, useSlip } from './slip.ts'
import { leastWin, priceLines, wireLine } from './slip-lines.ts'
import { useChase } from './use-chase.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import type { CurrentDraw, Game, PricedPlay } from './use-lottery.ts'
import { type Slip as Body, usePlace } from './use-place.ts'
import { useUncounted } from './use-uncounted.ts'

export const limitsOf = ({ limits }: Pick<Game, 'limits'>): Limits => ({
  stakeMin: parseMoney(limits.stakeMin),
  stakeMax: parseMoney(limits.stakeMax),
  payoutMax: parseMoney(limits.payoutMax),
  ticketsMax: limits.ticketsMax,
  decimals: boot.currency.decimals,
})

/** Returns a function that explains a stake problem and how to fix it. */
export function useStakeWords(limits: Limits): (problem: StakeProblem | null) => string | undefined {
  const t = useT()
  const { stakeMin, stakeMax, payoutMax, ticketsMax } = limits
  return (problem) => {
    if (!problem) return undefined
    if (problem === 'stake_low') return t('lot_stake_low', { limit: writeMoney(stakeMin) })
    if (problem === 'stake_high') return t('lot_stake_high', { limit: writeMoney(stakeMax) })
    if (problem === 'payout_high') return t('lot_payout_high', { limit: writeMoney(payoutMax) })
    if (problem === 'tickets_many') return t('lot_tickets_many', { limit: ticketsMax })
    return t('lot_stake_unreadable')
  }
}

export type SlipProps = {
  game: Game
  plays: readonly PricedPlay[]
  draw: CurrentDraw | null
  /** True between two draws, when no bets are placed. */
  locked: boolean
  /** Draws open for bets: a chase continues in those after the first. */
  open?: readonly CurrentDraw[]
  onPlaced?: () => void
}

/** The selected bets with cost and highest payout, and the button that places all of them or none. */
export function Slip(props: SlipProps) {
  const place = useKeptFocus<HTMLDivElement>(useSlip(props.game.code).length)
  return (
    <div ref={place} tabIndex={-1}>
      <SlipParts {...props} />
    </div>
  )
}

function SlipParts({ game, plays, draw, locked, open = [], onPlaced }: SlipProps) {
  const t = useT()
  const lines = useSlip(game.code)
  const limits = limitsOf(game)
  const words = useStakeWords(limits)
  const all = priceLines(game, plays, lines)
  const bets = all.map(({ worth }) => worth)
  const uncounted = useUncounted(plays, lines, draw)
  const total = totalOf(bets)
  const chase = useChase({ bets, prize: leastWin(all), limits }, Math.min(open.length, game.limits.chaseDrawsMax))
  const { cost, highest } = chase.plan ?? { cost: total.stake, highest: total.highest }
  const draws = chase.plan ? chasedDraws(open, chase.rows) : draw ? [draw.issue] : []
  const body: Body | null =
    draw && all.length > 0
      ? {
          drawId: draw.drawId,
          lines: all.map((each) => wireLine(each, limits.decimals)),
          priceVersion: game.priceVersion,
          ...(chase.plan && { chase: chase.plan.body }),
        }
      : null
  const { place, busy, problem, forget } = usePlace(body, ({ bets, stake }) => {
    clearSlip(game.code)
    chase.stop()
    const [first = '', ...later] = new Set(bets.map(({ issue }) => issue))
    const facts = { count: bets.length, stake: writeMoney(parseMoney(stake)), issue: first }
    const last = later.at(-1)
    showToast({ tone: 'good', text: last ? t('lot_placed_chase', { ...facts, last }) : t('lot_placed', facts) })
    onPlaced?.()
  })
  if (all.length === 0)
    return (
      <div className="grid justify-items-center gap-2 py-6 text-center text-muted">
        <Icon name="ticket" className="size-8" />
        <p className="max-w-prose text-sm">{t('lot_slip_empty')}</p>
      </div>
    )
  const isWrong =
    all.some(({ worth }) => problemOf(worth, limits) !== null) || (chase.wish.on && open.length > 1 && !chase.plan)
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul className="grid gap-2">
        {all.map(({ line, worth, share }, place) => (
          <SlipLineRow
            key={line.id}
            lottery={game.code}
            line={line}
            rows={plays.find(({ play }) => play.code === line.play)?.play.rows ?? []}
            worth={worth}
            decimals={limits.decimals}
            share={share}
            uncounted={uncounted.has(line.id)}
            problem={problem?.lines[place] ?? words(problemOf(worth, limits))}
            onChange={forget}
          />
        ))}
      </ul>
      {open.length > 1 && <ChasePart chase={chase} open={open} />}
      <SlipFacts draws={draws} bets={all.length} tickets={total.tickets} cost={cost} highest={highest} />
      {problem && <SlipProblem problem={problem} onRetry={place} />}
      <div className="flex flex-wrap gap-2">
        <Button look="soft" onClick={() => clearSlip(game.code)}>
          {t('lot_clear')}
        </Button>
        <Button className="flex-1" busy={busy} disabled={!draw || locked || isWrong} onClick={place}>
          {locked ? t('lot_locked_short') : draw ? t('lot_place', { cost: writeMoney(cost) }) : t('lot_paused')}
        </Button>
      </div>
    </div>
  )
}
