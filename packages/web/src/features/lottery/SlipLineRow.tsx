import { formatMoney } from '@gasing/contract/money'
import type { Row } from '@gasing/contract/rules/lottery/play'
import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { useState } from 'react'
import { boot } from '#boot.ts'
import { writeMoney, writeOdds, writePercent } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { readAmount } from '#shared/amount.ts'
import { writeList } from '#shared/write-label.ts'
import { playName, selectionText, symbolName } from './names.ts'
import { removeLine, type SelectionValue, type SlipLine, setUnit } from './slip.ts'
import type { PricedLine } from './slip-lines.ts'
import { wholeShare } from './terms.ts'
import { coverPercentMax } from './use-uncounted.ts'

type LineProps = {
  lottery: string
  line: SlipLine
  rows: readonly Row[]
  worth: SelectionValue
  decimals: number
  /** The share of the odds that the bet pays, in ten-thousandths. */
  share: number
  /** Its closed numbers. */
  closed: readonly string[]
  worse: PricedLine['worse']
  /** The bet does not count towards turnover. */
  uncounted: boolean
  problem: string | undefined
  onChange: () => void
}

/** One bet of a slip, with its stake and its problem, if any. */
export function SlipLineRow(props: LineProps) {
  const { lottery, line, rows, worth, decimals, share, closed, worse, uncounted, problem, onChange } = props
  const t = useT()
  const written = formatMoney(line.unit, decimals)
  const [text, setText] = useState(written)
  const shown = readAmount(text, boot.currency) === line.unit ? text : written
  return (
    <li className="rounded-m bg-raised p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-sm font-semibold">{playName(line.play)}</p>
          <p className="line-clamp-2 text-sm break-words text-muted">
            <bdi>{selectionText(line.selection, rows)}</bdi>
          </p>
        </div>
        <IconButton
          label={t('lot_remove')}
          className="-m-2"
          onClick={() => {
            removeLine(lottery, line.id)
            onChange()
          }}
        >
          <Icon name="x" className="size-4" />
        </IconButton>
      </div>
      <div className="mt-2 flex items-center gap-2 text-sm">
        <label className="flex items-center gap-2">
          <span className="sr-only">{t('lot_unit')}</span>
          <input
            className="min-h-11 w-24 rounded-m border border-edge bg-surface px-3 text-end tabular-nums"
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={problem ? true : undefined}
            value={text === '' ? '' : shown}
            onChange={(event) => {
              setText(event.target.value)
              setUnit(lottery, line.id, readAmount(event.target.value, boot.currency) ?? 0n)
              onChange()
            }}
          />
        </label>
        <span className="text-muted">× {line.tickets}</span>
        <span className="ms-auto font-semibold tabular-nums">
          <bdi>{writeMoney(worth.stake)}</bdi>
        </span>
      </div>
      <HeldNote share={share} closed={closed} />
      {worse && (
        <p role="status" className="mt-1 text-sm font-semibold">
          {t('lot_slip_worse', { before: writeOdds(worse.before), now: writeOdds(worse.now) })}
        </p>
      )}
      {uncounted && (
        <p className="mt-1 text-sm text-muted">{t('lot_uncounted_slip', { most: writePercent(coverPercentMax) })}</p>
      )}
      {problem && (
        <p role="alert" className="mt-1 text-sm text-loss">
          {problem}
        </p>
      )}
    </li>
  )
}

/** Shows that a number has become restricted, or which ones are closed, while in the slip. */
function HeldNote({ share, closed }: Pick<LineProps, 'share' | 'closed'>) {
  const t = useT()
  if (share >= wholeShare) return null
  return (
    <p role="status" className={`mt-1 text-sm ${share === 0 ? 'text-loss' : 'font-semibold'}`}>
      {share === 0 ? t('lot_slip_closed') : t('lot_slip_held', { share: writePercent(share / 100) })}
      {closed.length > 0 && (
        <bdi className="block font-semibold wrap-anywhere">{writeList(closed.map(symbolName))}</bdi>
      )}
    </p>
  )
}
