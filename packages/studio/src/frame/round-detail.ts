import '@fontsource-variable/outfit'
import './frame.css'
import './round-detail.css'
import { showRoll } from '../games/dadu-adil/fair.ts'
import type { DiceOutcome } from '../games/dadu-adil/game.ts'
import type { DiceChoice } from '../games/dadu-adil/rules.ts'
import type { Book, BookEvent } from '../games/gasing-emas/book.ts'
import { sketchGrid } from '../games/gasing-emas/front/sketch.ts'
import { lineCount, symbols } from '../games/gasing-emas/reels.ts'
import { fishDrawing } from '../games/lubuk-mas/front/art-fish.ts'
import { chanceText } from '../games/lubuk-mas/front/kind-list.ts'
import type { ShotOutcome } from '../games/lubuk-mas/game.ts'
import { returnPerCent } from '../games/lubuk-mas/rules.ts'
import { worthText } from '../games/sam-gong/front/seats.ts'
import type { HandResult } from '../table/finish.ts'
import { call, Refusal, type Replay } from './api.ts'
import { el, picture } from './dom.ts'
import { formatMoney } from './money.ts'
import { refusalText, speak, spoken, t } from './texts.ts'
import { writeTime } from './time.ts'

/** One round, told to a person: what was staked, what happened, what was paid. */

type Told = { round: Replay['round']; money: (units: bigint) => string }

const row = (name: string, value: string): Node[] => [el('dt', { text: name }), el('dd', { text: value })]

function tellSlot({ round, money }: Told): HTMLElement {
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

function tellDice({ round }: Told): HTMLElement {
  const outcome = round.outcome as DiceOutcome
  const { side, target } = round.choice as DiceChoice
  return el(
    'dl',
    { class: 'facts' },
    ...row(t(side === 'over' ? 'roll_over' : 'roll_under'), showRoll(target)),
    ...row(t('roll_result'), showRoll(outcome.roll)),
    ...row(t('server_hash'), outcome.serverHash),
    ...row(t('client_seed'), outcome.clientSeed),
    ...row(t('nonce'), String(outcome.nonce)),
  )
}

function tellHand({ round, money }: Told): HTMLElement {
  const { pot, rake, seats, winners, serverSeed, serverHash } = round.outcome as HandResult
  const own = (round.choice as { place: number }).place
  return el(
    'dl',
    { class: 'facts' },
    ...row(t('pot'), money(BigInt(pot))),
    ...row(t('fee'), money(BigInt(rake))),
    ...seats.flatMap(({ place, cards, choice }) =>
      row(
        place === own ? t('you') : t('player', { name: place + 1 }),
        `${worthText(cards)} · ${t(winners.includes(place) ? 'seat_winner' : `seat_${choice}`)}`,
      ),
    ),
    ...row(t('server_hash'), serverHash),
    ...row(t('server_seed'), serverSeed),
    ...seats.flatMap(({ place, clientSeed }) => row(`${t('client_seed')} ${place + 1}`, clientSeed)),
  )
}

function tellShot({ round }: Told): HTMLElement {
  const { fish, multiple, drawn, of, caught } = round.outcome as ShotOutcome
  const number = (value: number) => new Intl.NumberFormat(spoken()).format(value)
  const numbers = { drawn: number(drawn), last: number(of - 1), below: returnPerCent }
  return el(
    'section',
    {},
    picture(fishDrawing(fish), 'sketch-fish'),
    el(
      'dl',
      { class: 'facts' },
      ...row(t('fish_aim'), `${t(`fish_${fish}`)} ×${multiple}`),
      ...row(t('fish_chance'), chanceText(fish)),
      ...row(t('fish_drawn'), t('fish_drawn_of', numbers)),
      ...row(t('fish_result'), t(caught ? 'fish_hit' : 'fish_miss')),
    ),
  )
}

type Page = { name: string; slug: string; tell: (told: Told) => HTMLElement }
const pages: Record<string, Page> = {
  gsg_gasing_emas: { name: 'Gasing Emas', slug: 'gasing-emas', tell: tellSlot },
  gsg_dadu_adil: { name: 'Dadu Adil', slug: 'dadu-adil', tell: tellDice },
  gsg_lubuk_mas: { name: 'Lubuk Mas', slug: 'lubuk-mas', tell: tellShot },
  gsg_sam_gong: { name: 'Sam Gong', slug: 'sam-gong', tell: tellHand },
}

async function tell(id: string): Promise<HTMLElement[]> {
  const { round, game, currency, decimals } = await call<Replay>('GET', `/api/replays/${id}`)
  const money = (units: bigint) => formatMoney(units, { currency, decimals })
  const page = pages[game]
  if (!page) throw new Refusal('round_unknown')
  return [
    el('h1', { text: page.name }),
    el(
      'dl',
      { class: 'facts' },
      ...row(t('round'), round.id),
      ...row(t('time'), writeTime(round.createdAt)),
      ...row(t('stake'), money(BigInt(round.stake))),
      ...row(t('win'), money(BigInt(round.payout ?? '0'))),
      ...row(t('state'), t(round.state === 'settled' ? 'state_settled' : 'state_open')),
    ),
    page.tell({ round, money }),
    el('a', {
      class: 'plain-button link',
      text: t('replay'),
      attributes: {
        href: `/play/${page.slug}?replay=${round.id}&lang=${spoken()}`,
        target: '_blank',
        rel: 'noopener',
      },
    }),
  ]
}

await speak(new URLSearchParams(location.search).get('lang') ?? navigator.language)
const main = el('main', { class: 'round-detail' })
document.body.append(main)
try {
  main.append(...(await tell(location.pathname.split('/').at(-1) ?? '')))
} catch (cause) {
  main.append(
    el('p', { text: refusalText(cause instanceof Refusal ? cause.code : 'fault'), attributes: { role: 'alert' } }),
  )
}
