import { el } from '../../../frame/dom.ts'
import { t } from '../../../frame/texts.ts'
import { row, type Told } from '../../../frame/told.ts'
import type { HandResult } from '../../../table/finish.ts'
import { worthText } from './seats.ts'

/** Renders a hand: the pot, every player's cards, and the seeds they derive from. */
export function tellHand({ round, money }: Told): HTMLElement {
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
