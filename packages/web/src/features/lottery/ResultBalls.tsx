import { findColour } from '@gasing/contract/rules/lottery/mark-six'
import type { DrawResult } from '@gasing/contract/rules/lottery/play'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { useT } from '#i18n/i18n.ts'
import { Die } from './Die.tsx'

export type BallSize = 's' | 'm' | 'l'
type Look = 'ball' | 'car' | 'die'

/** Hues of racing numbers 1 to 10, and of the colours of Mark Six; other lotteries use one hue each. */
const carHues = [55, 255, 150, 30, 200, 290, 95, 350, 120, 320]
const markSixHues = { red: 25, blue: 255, green: 150 } as const
const hues: Readonly<Record<string, number>> = { ssc: 28, '3d': 255, pc28: 300, '11x5': 150, 'handicap-ssc': 300 }

const getLook = (family: string): Look => (family.endsWith('pk10') ? 'car' : family === 'k3' ? 'die' : 'ball')

function getHue(family: string, symbol: string): number {
  if (family.endsWith('pk10')) return carHues[(Number.parseInt(symbol, 10) - 1) % carHues.length] ?? 0
  if (family.startsWith('mark6')) return markSixHues[findColour(symbol)]
  return hues[family] ?? 255
}

const summed = ['k3', 'pc28']

/** Returns how many numbers a result of a family has, for placeholders. */
export const countBalls = (family: string): number => {
  if (family.endsWith('pk10')) return 10
  if (family.startsWith('mark6')) return 7
  return ['k3', 'pc28', '3d'].includes(family) ? 3 : 5
}

export type ResultBallsProps = {
  family: string
  /** Null until it is drawn. */
  result: DrawResult | null
  size?: BallSize
  /** Animates the numbers landing one after the other. */
  land?: boolean
  /** Numbers that a bet hit. */
  hits?: readonly string[]
}

/** Renders a result as balls, dice or cars; screen readers get the numbers. */
export function ResultBalls({ family, result, size = 'm', land = false, hits = [] }: ResultBallsProps) {
  const t = useT()
  const look = getLook(family)
  if (!result)
    return (
      <span role="img" aria-label={t('lot_not_drawn')} className="flex flex-wrap items-center gap-1.5">
        {Array.from({ length: countBalls(family) }, (_, place) => `wait-${place}`).map((key) => (
          <span key={key} className="lot-ball" data-size={size} data-look="hidden">
            ?
          </span>
        ))}
      </span>
    )
  if (result.some((row) => row.some((number) => number.length > 2))) return <Numbers result={result} />
  const [main = [], special = []] = result
  const sum = main.reduce((all, symbol) => all + Number.parseInt(symbol, 10), 0)
  const ball = (symbol: string, place: number) =>
    look === 'die' ? (
      <Die key={`${place}-${symbol}`} eye={symbol} size={size} />
    ) : (
      <span
        key={`${place}-${symbol}`}
        className="lot-ball"
        data-size={size}
        data-look={look}
        data-land={land || undefined}
        data-hit={hits.includes(symbol) || undefined}
        style={{ '--ball-hue': getHue(family, symbol), '--place': place } as CSSProperties}
      >
        {symbol}
      </span>
    )
  return (
    <span
      role="img"
      aria-label={t('lot_result_is', { numbers: result.flat().join(' ') })}
      className={clsx('flex flex-wrap items-center', size === 's' ? 'gap-1' : 'gap-1.5')}
    >
      {main.map(ball)}
      {special.length > 0 && <span aria-hidden="true">+</span>}
      {special.map((symbol, place) => ball(symbol, main.length + place))}
      {summed.includes(family) && (
        <>
          <span aria-hidden="true" className="text-muted">
            =
          </span>
          <span className="lot-ball" data-size={size} data-look="sum">
            {sum}
          </span>
        </>
      )}
    </span>
  )
}

/** Results with numbers of several digits, prize by prize. */
function Numbers({ result }: { result: DrawResult }) {
  const numbers = result.flatMap((row, prize) => row.map((number, place) => ({ key: `${prize} ${place}`, number })))
  return (
    <span className="flex flex-wrap gap-1.5">
      {numbers.map(({ key, number }) => (
        <span key={key} className="rounded-s bg-raised px-2 py-0.5 text-sm font-semibold tabular-nums">
          {number}
        </span>
      ))}
    </span>
  )
}
