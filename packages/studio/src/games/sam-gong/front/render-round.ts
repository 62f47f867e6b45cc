import { el } from '../../../frame/dom.ts'
import { createRow, type RenderedRound } from '../../../frame/rendered-round.ts'
import { t } from '../../../frame/texts.ts'
import type { HandResult } from '../../../table/finish.ts'
import { formatWorth } from './seats.ts'

/** Renders a hand: the pot, every player's cards, and the seeds they derive from. */
export function renderHandRound({ round, money }: RenderedRound): HTMLElement {
  const { pot, rake, seats, winners, serverSeed, serverHash } = round.outcome as HandResult
  const own = (round.choice as { place: number }).place
  return el(
    'dl',
    { class: 'facts' },
    ...createRow(t('pot'), money(BigInt(pot))),
    ...createRow(t('fee'), money(BigInt(rake))),
    ...seats.flatMap(({ place, cards, choice }) =>
      createRow(
        place === own ? t('you') : t('player', { name: place + 1 }),
        `${formatWorth(cards)} · ${t(winners.includes(place) ? 'seat_winner' : `seat_${choice}`)}`,
      ),
    ),
    ...createRow(t('server_hash'), serverHash),
    ...createRow(t('server_seed'), serverSeed),
    ...seats.flatMap(({ place, clientSeed }) => createRow(`${t('client_seed')} ${place + 1}`, clientSeed)),
  )
}
