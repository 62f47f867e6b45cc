import { randomInt } from 'node:crypto'
import sharp from 'sharp'

/**
 * Strokes of each character on a 10 × 14 grid. Characters that are easily confused (0 and O, 1 and I, 2 and Z, 5 and S, 8 and B,
 * U and V, 6 and G) are left out.
 */
const strokes: Readonly<Record<string, string>> = {
  A: 'M0 14 L5 0 L10 14 M2 9 H8',
  C: 'M9.5 3 C8 0 5 0 5 0 C1.5 0 0 3.5 0 7 C0 10.5 1.5 14 5 14 C5 14 8 14 9.5 11',
  E: 'M9 0 H0.5 V14 H9 M0.5 7 H7.5',
  F: 'M9.5 0 H1 V14 M1 7 H8',
  H: 'M0.5 0 V14 M9.5 0 V14 M0.5 7 H9.5',
  J: 'M3 0 H9 M7 0 V10 C7 13 5 14 3.5 14 C1.5 14 0.5 12.5 0.5 10.5',
  K: 'M1 0 V14 M9.5 0 L1 8 M4 5.5 L9.5 14',
  M: 'M0 14 V0 L5 8 L10 0 V14',
  N: 'M0.5 14 V0 L9.5 14 V0',
  P: 'M1 14 V0 H5.5 C8.5 0 9.5 2 9.5 4 C9.5 6 8.5 8 5.5 8 H1',
  R: 'M1 14 V0 H5.5 C8.5 0 9.5 2 9.5 3.8 C9.5 6 8.5 7.5 5.5 7.5 H1 M5.5 7.5 L9.8 14',
  T: 'M0 0 H10 M5 0 V14',
  W: 'M0 0 L2.5 14 L5 5 L7.5 14 L10 0',
  X: 'M0.5 0 L9.5 14 M9.5 0 L0.5 14',
  Y: 'M0.5 0 L5 7 L9.5 0 M5 7 V14',
  3: 'M1 1.5 C2.5 0 4 0 5 0 C7.5 0 8.8 1.5 8.8 3.5 C8.8 5.5 7 6.7 4.5 6.7 C7.5 6.7 9.3 8 9.3 10.3 C9.3 12.8 7.5 14 5 14 C3.5 14 2 13.5 0.7 12.2',
  4: 'M7.5 14 V0 L0.3 10 H10',
  7: 'M0.5 0 H9.5 L3.5 14',
  9: 'M9 4.8 C9 1.8 7 0 4.8 0 C2.3 0 0.7 2 0.7 4.5 C0.7 7 2.3 8.8 4.6 8.8 C7 8.8 9 7 9 4.8 C9 10 7.5 13 3 14',
}
const alphabet = Object.keys(strokes)
const textLength = 5
const pictureSize = { width: 160, height: 56 }
const strokeColors = ['#1d3b6f', '#5b2245', '#1f4d36', '#5a3a12']
const curvesCount = 3
const dotsCount = 26

/** A random number between two bounds, to two decimals. */
const pickRandomBetween = (low: number, high: number): number =>
  randomInt(Math.round(low * 100), Math.round(high * 100) + 1) / 100
const pickRandom = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item

export const randomText = (): string => Array.from({ length: textLength }, () => pickRandom(alphabet)).join('')

/** Draws the characters from our own strokes, each rotated and stretched, under curves in the same inks. @returns a PNG */
export function drawCaptcha(text: string): Promise<Buffer> {
  const { width, height } = pictureSize
  const shapes = [...[...text].map(renderCharacter), ...Array.from({ length: curvesCount }, renderCurve)]
  const dots = Array.from({ length: dotsCount }, renderDot)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f3f1ea"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</g>${dots.join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer()
}

function renderCharacter(letter: string, index: number): string {
  const place = `translate(${16 + index * 27 + pickRandomBetween(-2, 2)} ${pickRandomBetween(10, 17)})`
  const shape = `rotate(${pickRandomBetween(-16, 16)} 5 7) skewX(${pickRandomBetween(-12, 12)}) scale(${pickRandomBetween(1.6, 2)} ${pickRandomBetween(1.7, 2.15)})`
  return `<path d="${strokes[letter]}" transform="${place} ${shape}" stroke="${pickRandom(strokeColors)}" stroke-width="${pickRandomBetween(1.5, 2)}"/>`
}

function renderCurve(): string {
  const { width, height } = pictureSize
  const y = () => pickRandomBetween(4, height - 4)
  const path = `M${pickRandomBetween(0, 12)} ${y()} C${width / 3} ${y()} ${(width * 2) / 3} ${y()} ${width - pickRandomBetween(0, 12)} ${y()}`
  return `<path d="${path}" stroke="${pickRandom(strokeColors)}" stroke-width="${pickRandomBetween(1, 1.8)}" stroke-opacity="0.75"/>`
}

function renderDot(): string {
  const { width, height } = pictureSize
  return `<circle cx="${pickRandomBetween(0, width)}" cy="${pickRandomBetween(0, height)}" r="${pickRandomBetween(0.6, 1.5)}" fill="${pickRandom(strokeColors)}" fill-opacity="0.6"/>`
}
