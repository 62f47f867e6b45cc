import { el } from '../../../frame/dom.ts'
import type { RenderedRound } from '../../../frame/rendered-round.ts'
import { t } from '../../../frame/texts.ts'
import type { Book, BookEvent } from '../book.ts'
import { lineCount, symbols } from '../reels.ts'
import { sketchGrid } from './sketch.ts'

/** Renders a round, event by event. */
export function renderSlotRound({ round, money }: RenderedRound): HTMLElement {
  const coin = BigInt(round.stake) / BigInt(lineCount)
  const pay = (lineBets: number) => money(BigInt(lineBets) * coin)
  const tell = (event: BookEvent): Node[] => {
    switch (event.type) {
      case 'reveal':
        return [sketchGrid(event.grid, 'sketch large')]
      case 'lines':
        return event.wins.map((win) =>
          el('p', {
            text: t('round_line', {
              line: win.line + 1,
              sign: t(`sign_${symbols[win.symbol]}`),
              count: win.count,
              pay: pay(win.pay * event.multiplier),
              multiplier: event.multiplier,
            }),
          }),
        )
      case 'scatters':
        return [
          el('p', { text: t('round_scatters', { count: event.count, pay: pay(event.amount), spins: event.spins }) }),
        ]
      case 'free-spin':
        return [el('h3', { text: `${t('free_spins_left', { count: event.left })} · ×${event.multiplier}` })]
      case 'free-end':
        return [el('p', { text: `${t('free_spins_over')}: ${pay(event.amount)}` })]
      case 'capped':
        return [el('p', { text: t('max_win_reached') })]
      case 'final':
        return []
    }
  }
  return el('section', {}, ...(round.outcome as { book: Book }).book.flatMap(tell))
}
