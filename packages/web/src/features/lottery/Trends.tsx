import type { Value } from '@gasing/contract/call'
import { lotteryTrends } from '@gasing/contract/calls/lottery-trends'
import { Select } from '@gasing/ui/Select'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { buildQuery } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Waiting } from '#shared/Waiting.tsx'
import { getPositionName, symbolName } from './names.ts'

type Found = Value<typeof lotteryTrends>
const spans = [30, 50, 100, 200] as const

/** Trends of the last draws: a chart per position with hits and omissions, and streaks of one side. */
export function Trends({ lottery, family }: { lottery: string; family: string }) {
  const t = useT()
  const [draws, setDraws] = useState<number>(spans[0])
  const [chosenPosition, setPosition] = useState('')
  const found = useQuery({
    ...buildQuery(lotteryTrends, { params: { code: lottery }, query: { draws } }),
    staleTime: 30_000,
    // while another period loads, the fields stay, and with them the focus
    placeholderData: (before) => (before?.code === lottery ? before : undefined),
  })
  if (!found.data) return <Waiting found={found} className="h-60" />
  const { data, isPlaceholderData: isOther } = found
  if (data.draws.length === 0) return <p className="py-8 text-center text-muted">{t('lot_results_empty')}</p>
  const position = data.positions.find((each) => each.position === chosenPosition) ?? data.positions[0]
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('lot_trend_position')}
          value={position?.position ?? ''}
          onChange={(event) => setPosition(event.target.value)}
          choices={data.positions.map((each) => ({
            value: each.position,
            text: getPositionName(family, each.position),
          }))}
        />
        <Select
          label={t('lot_trend_draws')}
          value={`${draws}`}
          onChange={(event) => setDraws(Number.parseInt(event.target.value, 10))}
          choices={spans.map((span) => ({ value: `${span}`, text: t('lot_trend_last', { count: span }) }))}
        />
      </div>
      <div aria-busy={isOther} className={clsx('grid grid-cols-1 gap-4', isOther && 'opacity-50')}>
        {position && <Chart data={data} position={position} />}
        <Runs runs={data.runs} family={family} />
      </div>
    </div>
  )
}

/** Returns the symbols at a position of a result. */
function listShown(result: readonly (readonly string[])[], position: string): readonly string[] {
  const drawn = result.flat()
  if (position === 'any') return drawn
  if (position === 'special') return drawn.slice(-1)
  return drawn.slice(Number.parseInt(position, 10) - 1).slice(0, 1)
}

function Chart({ data, position }: { data: Found; position: Found['positions'][number] }) {
  const t = useT()
  const { cells } = position
  const facts = [
    { name: t('lot_trend_hits'), of: (cell: (typeof cells)[number]) => `${cell.hits}` },
    { name: t('lot_trend_gap'), of: (cell: (typeof cells)[number]) => (cell.gap === null ? '–' : `${cell.gap}`) },
    { name: t('lot_trend_longest'), of: (cell: (typeof cells)[number]) => `${cell.longestGap}` },
  ]
  return (
    <section aria-label={t('lot_trends')} className="max-h-96 overflow-auto rounded-m border border-line">
      <table className="lot-trend w-full text-center text-sm tabular-nums">
        <thead>
          <tr>
            <th scope="col" className="text-start">
              {t('lot_draw')}
            </th>
            {cells.map(({ symbol }) => (
              <th key={symbol} scope="col">
                {symbolName(symbol)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ name, of }) => (
            <tr key={name} className="bg-raised">
              <th scope="row">{name}</th>
              {cells.map((cell) => (
                <td key={cell.symbol}>{of(cell)}</td>
              ))}
            </tr>
          ))}
          {data.draws.map(({ drawId, issue, result }) => {
            const shown = listShown(result, position.position)
            return (
              <tr key={drawId}>
                <th scope="row">
                  <bdi>{issue.split('-').at(-1)}</bdi>
                </th>
                {cells.map(({ symbol }) => (
                  <td key={symbol}>{shown.includes(symbol) && <span className="lot-mark">{symbol}</span>}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Runs({ runs, family }: { runs: Found['runs']; family: string }) {
  const t = useT()
  if (runs.length === 0) return null
  return (
    <section aria-label={t('lot_runs')}>
      <h3 className="mb-2 text-base">{t('lot_runs')}</h3>
      <ul className="flex flex-wrap gap-2">
        {runs.map(({ position, side, length }) => (
          <li key={`${position} ${side}`} className="rounded-full bg-raised px-3 py-1.5 text-sm">
            {getPositionName(family, position)} · <span className="font-semibold">{symbolName(side)}</span> × {length}
          </li>
        ))}
      </ul>
    </section>
  )
}
