import { el } from '../../../frame/dom.ts'
import { t } from '../../../frame/texts.ts'
import { getRank, getSuit } from '../../playing-cards.ts'
import { suitPaths } from './suits.ts'

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const firstPicture = 10

function createSuitSign(suit: number): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 100 100')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(space, 'path')
  path.setAttribute('d', suitPaths[suit] ?? '')
  svg.append(path)
  return svg
}

/** Returns the rank as printed on the card. */
export const getRankName = (card: number): string => ranks[getRank(card)] ?? ''

/** Returns the card's name in words. */
export const getCardName = (card: number): string =>
  t('card_name', { rank: getRankName(card), suit: t(`suit_${getSuit(card) as 0 | 1 | 2 | 3}`) })

/** Makes a card face up, or its back for null. */
export function createCard(card: number | null): HTMLElement {
  const isHidden = card === null
  const suit = isHidden ? 0 : getSuit(card)
  const rank = isHidden ? '' : getRankName(card)
  const name = isHidden ? t('card_hidden') : getCardName(card)
  const isPicture = !isHidden && getRank(card) >= firstPicture
  const kind = isHidden ? 'back' : `${suit % 2 === 0 ? 'red' : 'black'}${isPicture ? ' picture' : ''}`
  const face = el('span', { class: `card ${kind}`, attributes: { role: 'img', 'aria-label': name } })
  if (isHidden) return face
  const corner = el(
    'span',
    { class: 'corner', attributes: { 'aria-hidden': 'true' } },
    el('b', { text: rank }),
    createSuitSign(suit),
  )
  const middle = el('span', { class: 'middle', attributes: { 'aria-hidden': 'true' } })
  middle.append(isPicture ? el('b', { text: rank }) : '', createSuitSign(suit))
  face.append(corner, middle)
  return face
}
