import { parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { showToast } from '#state/toast-store.ts'
import { ChasePart } from './ChasePart.tsx'
import { listChasedDraws } from './chase.ts'
import { findHighestTogether } from './highest-together.ts'
import { SignTurn } from './SignTable.tsx'
import { SlipFacts } from './SlipFacts.tsx'
import { SlipLineRow } from './SlipLineRow.tsx'
import { SlipProblem } from './SlipProblem.tsx'
import { acceptOdds, clearSlip, findStakeProblem, sumValues, useSlip } from './slip.ts'
import { priceLines, toWireLine } from './slip-lines.ts'
import { parseLimits, useStakeProblemText } from './stake-limits.ts'
import { useChase } from './use-chase.ts'
import type { CurrentDraw, Game, PricedPlay } from './use-lottery.ts'
import { type Slip as Body, usePlace } from './use-place.ts'
import { useUncounted } from './use-uncounted.ts'

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

/** The lines of the slip, the chase, and the button that places all of them or none. */
export function SlipParts({ game, plays, draw, locked, open = [], onPlaced }: SlipProps) {
  const t = useT()
  const lines = useSlip(game.code)
  const limits = parseLimits(game)
  const explain = useStakeProblemText(limits)
  const all = priceLines(game, plays, lines)
  const uncounted = useUncounted(plays, lines, draw)
  const total = sumValues(all.map(({ worth }) => worth))
  const chase = useChase(game, { open, all, limits })
  const { cost, highest } = chase.plan ?? { cost: total.stake, highest: findHighestTogether(all) }
  const draws = chase.plan ? listChasedDraws(open, chase.rows) : draw ? [draw.issue] : []
  const body: Body | null =
    draw && all.length > 0
      ? {
          drawId: draw.drawId,
          lines: all.map((each) => toWireLine(each, limits.decimals)),
          priceVersion: game.priceVersion,
          ...(chase.plan && { chase: chase.plan.body }),
        }
      : null
  const { place, busy, problem, forget } = usePlace(game.code, body, ({ bets, stake }) => {
    clearSlip(game.code)
    chase.stop()
    const [first = '', ...later] = new Set(bets.map(({ issue }) => issue))
    const facts = { count: bets.length, stake: writeMoney(parseMoney(stake)), issue: first }
    const last = later.at(-1)
    showToast({ tone: 'good', text: last ? t('lot_placed_chase', { ...facts, last }) : t('lot_placed', facts) })
    onPlaced?.()
  })
  if (all.length === 0) return <EmptySlip />
  const worse = all.filter((each) => each.worse !== null)
  const accept = () => {
    acceptOdds(game.code, new Map(worse.map(({ line, odds }) => [line.id, odds])))
    forget()
  }
  // at lower odds than the member saw, nothing is placed before they are accepted, or the draws that pay them are left out
  const isLower = worse.length > 0 || chase.less.length > 0
  const act = worse.length > 0 ? accept : isLower ? chase.leaveOut : place
  const isWrong =
    all.some(({ share, worth }) => share === 0 || findStakeProblem(worth, limits) !== null) ||
    (chase.settings.on && open.length > 1 && !chase.plan)
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul className="grid gap-2">
        {all.map(({ line, worth, share, closed, worse }, place) => (
          <SlipLineRow
            key={line.id}
            lottery={game.code}
            line={line}
            rows={plays.find(({ play }) => play.code === line.play)?.play.rows ?? []}
            worth={worth}
            decimals={limits.decimals}
            share={share}
            closed={closed}
            worse={worse}
            uncounted={uncounted.has(line.id)}
            problem={problem?.lines[place] ?? explain(findStakeProblem(worth, limits))}
            onChange={forget}
          />
        ))}
      </ul>
      {open.length > 1 && <ChasePart chase={chase} open={open} />}
      <SignTurn plays={plays} lines={lines} draws={draws} />
      <SlipFacts draws={draws} bets={all.length} tickets={total.tickets} cost={cost} highest={highest} />
      {problem && <SlipProblem problem={problem} onRetry={act} />}
      <div className="flex flex-wrap gap-2">
        <Button
          look="soft"
          onClick={() => {
            clearSlip(game.code)
            chase.stop()
          }}
        >
          {t('lot_clear')}
        </Button>
        <Button className="flex-1" busy={busy} disabled={!isLower && (!draw || locked || isWrong)} onClick={act}>
          {worse.length > 0
            ? t('lot_accept_odds')
            : isLower
              ? t('lot_chase_leave')
              : locked
                ? t('lot_locked_short')
                : draw
                  ? t('lot_place', { cost: writeMoney(cost) })
                  : t('lot_paused')}
        </Button>
      </div>
    </div>
  )
}

function EmptySlip() {
  const t = useT()
  return (
    <div className="grid justify-items-center gap-2 py-6 text-center text-muted">
      <Icon name="ticket" className="size-8" />
      <p className="max-w-prose text-sm">{t('lot_slip_empty')}</p>
    </div>
  )
}
