import { defineLinearGradient, parseStops, shortenDecimals } from '../../../frame/art-parts.ts'
import { suitPaths } from '../../../games/sam-gong/front/suits.ts'

/** Shared parts of the lobby pictures of tables. */

export type Size = { readonly width: number; readonly height: number }

export const buildSvgPage = ({ width, height }: Size, body: string): string =>
  shortenDecimals(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`,
  )

/** The scale of objects on the table in a picture of this size. */
export const calculateScale = ({ width, height }: Size): number => Math.min(width / 390, height / 522) * 1.18

const buildDefs = (felt: string): string =>
  [
    defineLinearGradient('felt', parseStops(felt)),
    defineLinearGradient('rim', parseStops('0 #fff0b8, 35 #d9a441, 70 #8a5414, 100 #e8bd5a')),
    defineLinearGradient('ivory', parseStops('0 #fffdf6, 100 #f1e2c0')),
    '<filter id="fall" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="8" stdDeviation="8" flood-color="#000" flood-opacity=".55"/></filter>',
  ].join('')

/** The table's cloth with its golden rim. */
export const drawTableEdge = ({ width, height }: Size, felt: string): string =>
  `<defs>${buildDefs(felt)}</defs><ellipse cx="${width / 2}" cy="${height * 1.28}" rx="${width * 0.86}" ry="${height * 0.64}" fill="url(#rim)"/><ellipse cx="${width / 2}" cy="${height * 1.3}" rx="${width * 0.85}" ry="${height * 0.635}" fill="url(#felt)"/>`

type CardFace = { rank: string; suit: number; turn: number; x: number; y?: number }

export const drawCard = ({ rank, suit, turn, x, y = 0 }: CardFace): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})" filter="url(#fall)"><rect x="-62" y="-88" width="124" height="176" rx="14" fill="url(#ivory)" stroke="#d9b25a" stroke-width="2.5"/><g fill="${suit % 2 === 0 ? '#c41f3c' : '#1d1530'}"><text x="-42" y="-46" text-anchor="middle" font-family="system-ui, sans-serif" font-size="36" font-weight="800">${rank}</text><path transform="translate(-53 -38) scale(.22)" d="${suitPaths[suit]}"/><path transform="translate(-30 -24) scale(.72)" d="${suitPaths[suit]}"/></g></g>`

export const drawChip = (x: number, y: number, colour: string): string =>
  `<g transform="translate(${x} ${y})"><ellipse cy="9" rx="40" ry="24" fill="#0008"/>${[8, 0].map((down) => `<ellipse cy="${down}" rx="40" ry="24" fill="${colour}" stroke="#0005" stroke-width="1.5"/>`).join('')}<ellipse rx="33" ry="19" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray="13 14" opacity=".9"/><ellipse rx="22" ry="12.5" fill="${colour}" stroke="#fff8" stroke-width="1.5"/></g>`
