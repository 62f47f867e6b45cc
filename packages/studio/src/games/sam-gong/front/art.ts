import { suitPaths } from './suits.ts'

const lattice =
  '<pattern id="lattice" width="56" height="56" patternUnits="userSpaceOnUse"><path d="M28 4 52 28 28 52 4 28Z M28 16 40 28 28 40 16 28Z" fill="none" stroke="#ffe9b0" stroke-opacity=".07" stroke-width="1.5"/></pattern>'

const drawGround = (width: number, height: number): string =>
  `<defs>${lattice}<radialGradient id="felt" cx=".5" cy=".42" r=".72"><stop offset="0" stop-color="#a02a3f"/><stop offset=".45" stop-color="#6a1230"/><stop offset="1" stop-color="#22061a"/></radialGradient>
    <radialGradient id="lamp" cx=".5" cy=".3" r=".4"><stop offset="0" stop-color="#fff0c0" stop-opacity=".28"/><stop offset="1" stop-color="#ffcf5a" stop-opacity="0"/></radialGradient>
    <linearGradient id="ivory" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffdf6"/><stop offset="1" stop-color="#f1e2c0"/></linearGradient>
    <filter id="fall" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="8" stdDeviation="8" flood-color="#000" flood-opacity=".55"/></filter></defs>
    <rect width="${width}" height="${height}" fill="url(#felt)"/><rect width="${width}" height="${height}" fill="url(#lattice)"/><rect width="${width}" height="${height}" fill="url(#lamp)"/>`

/** The red table cloth under its lamp. */
export const drawFeltCloth = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1600" width="1600" height="1600">${drawGround(1600, 1600)}</svg>`

type CardPlacement = { x: number; y: number; turn: number; size: number }

function drawCard(suit: number, { x, y, turn, size }: CardPlacement): string {
  const colour = suit % 2 === 0 ? '#c41f3c' : '#1d1530'
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" filter="url(#fall)"><rect x="-60" y="-86" width="120" height="172" rx="14" fill="url(#ivory)" stroke="#d9b25a" stroke-width="2.5"/><rect x="-50" y="-76" width="100" height="152" rx="9" fill="none" stroke="#d9b25a" stroke-opacity=".5" stroke-width="1.5"/><g fill="${colour}"><path transform="translate(-32 -34) scale(.64)" d="${suitPaths[suit]}"/><path transform="translate(-47 -72) scale(.2)" d="${suitPaths[suit]}"/><path transform="translate(47 72) rotate(180) scale(.2)" d="${suitPaths[suit]}"/></g></g>`
}

/** Three cards on the cloth, for lobbies. */
export function drawThreeCards(width: number, height: number): string {
  const [x, y] = [width / 2, height * 0.46]
  const size = Math.min(width / 390, height / 522) * 1.5
  const fan = [
    drawCard(3, { x: x - 74 * size, y: y + 14 * size, turn: -17, size }),
    drawCard(1, { x: x + 74 * size, y: y + 14 * size, turn: 17, size }),
    drawCard(2, { x, y: y - 6 * size, turn: 0, size: size * 1.08 }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawGround(width, height)}${fan.join('')}</svg>`
}
