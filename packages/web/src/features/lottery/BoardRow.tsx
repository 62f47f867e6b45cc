import type { Row } from '@gasing/contract/rules/lottery/play'
import type { CSSProperties } from 'react'
import { useT } from '#i18n/i18n.ts'
import { rowName, symbolName } from './names.ts'
import { hasHelpers, rowHelpers, selectByHelper } from './pick.ts'

/** How many draws ago a symbol of a row last came; null: in no known draw, undefined: not tracked. */
export type GapOf = (symbol: string, row: number) => number | null | undefined

export type BoardRowProps = {
  row: Row
  chosen: readonly string[]
  disabled: boolean
  /** What a cell pays, when prices differ between cells. */
  priceOf?: (symbol: string) => string | null
  /** Returns a note for a cell, e.g. that it is closed. */
  noteOf?: (symbol: string) => string | null
  /** How many draws ago it last came. */
  gapOf?: (symbol: string) => number | null | undefined
  onChange: (chosen: readonly string[]) => void
}

/** Returns the number of board columns on a phone and on wider screens. */
export function countColumns(symbols: readonly string[]): readonly [number, number] {
  const { length } = symbols
  const isWord = symbols.some((symbol) => !/^[0-9]+$/.test(symbol))
  // a phone fits five touch targets per line; each ten takes two lines
  if (length >= 100) return [5, 10]
  if (isWord) return length <= 4 ? [length, length] : [3, 4]
  if (length <= 6) return [length, length]
  if (length <= 10) return [5, 10]
  if (length <= 12) return [6, length]
  return [7, length > 30 ? 10 : 14]
}

/** Splits a hundred numbers into tens, so that a line is easy to find; other symbols stay together. */
const splitSymbols = (symbols: readonly string[]): readonly (readonly string[])[] =>
  symbols.length < 100
    ? [symbols]
    : symbols.filter((_, place) => place % 10 === 0).map((_, ten) => symbols.slice(10 * ten, 10 * ten + 10))

/** A row of a board: its name, its helpers, and a button for each symbol. */
export function BoardRow({ row, chosen, disabled, priceOf, noteOf, gapOf, onChange }: BoardRowProps) {
  const t = useT()
  const [cols, wide] = countColumns(row.symbols)
  const longest = Math.max(...row.symbols.map((symbol) => priceOf?.(symbol)?.length ?? 0))
  const isRound = row.symbols.every((symbol) => /^[0-9]{1,2}$/.test(symbol)) && !priceOf
  const flip = (symbol: string) => {
    if (chosen.includes(symbol)) return onChange(chosen.filter((each) => each !== symbol))
    const next = row.max === 1 ? [symbol] : [...chosen, symbol]
    if (next.length <= row.max) onChange(row.symbols.filter((each) => next.includes(each)))
  }
  const cell = (symbol: string) => {
    const price = priceOf?.(symbol)
    const note = noteOf?.(symbol)
    const gap = note ? undefined : gapOf?.(symbol)
    return (
      <button
        key={symbol}
        type="button"
        className="lot-cell"
        data-round={isRound || undefined}
        aria-pressed={chosen.includes(symbol)}
        {...(typeof gap === 'number' && { 'aria-description': t('lot_gap', { count: gap }) })}
        onClick={() => flip(symbol)}
      >
        <span>{symbolName(symbol)}</span>
        {price && <small>{price}</small>}
        {note && <small>{note}</small>}
        {gap !== undefined && (
          <small aria-hidden="true" data-corner={price ? '' : undefined}>
            {gap ?? '–'}
          </small>
        )}
      </button>
    )
  }
  return (
    <fieldset className="rounded-m border border-line p-3" disabled={disabled}>
      <legend className="px-1 text-sm font-semibold">{rowName(row.name)}</legend>
      <div className="lot-tens">
        {splitSymbols(row.symbols).map((part) => (
          <div
            key={part[0]}
            className="lot-cells"
            style={{ '--cols-narrow': cols, '--cols-wide': wide, '--least': `${longest * 7 + 8}px` } as CSSProperties}
          >
            {part.map(cell)}
          </div>
        ))}
      </div>
      {hasHelpers(row) && (
        <div className="mt-2 grid grid-cols-3 gap-1.5 min-[24rem]:flex">
          {rowHelpers.map((helper) => (
            <button
              key={helper}
              type="button"
              className="lot-helper"
              onClick={() => onChange(selectByHelper(row, helper))}
            >
              {t(`lot_helper_${helper}`)}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  )
}
