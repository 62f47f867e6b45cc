/** Distinguishes the categories at a glance: a stage behind the object and a frame in front of it. */

import type { Category } from '@gasing/contract/demo-catalogue'
import { addLinearGradient, addRadialGradient, type Canvas, roundNumber } from './canvas.ts'
import { oklchToHex } from './colour.ts'

type Frame = { behind: (canvas: Canvas, hue: number) => void; before: (canvas: Canvas, hue: number) => void }

const drawNothing = (): void => undefined

function drawBeams(canvas: Canvas, from: [number, number][], colour: string): void {
  const fade = addLinearGradient(
    canvas,
    [
      [0, colour, 0.5],
      [1, colour, 0],
    ],
    [0, 0, 0, 400],
  )
  const shafts = from.map(
    ([x, lean]) => `<path d="M${x - 12}-10L${x + lean - 62} 420H${x + lean + 62}L${x + 12}-10z" fill="${fade}"/>`,
  )
  canvas.layers.push(shafts.join(''))
}

function addGoldRim(canvas: Canvas): string {
  return addLinearGradient(
    canvas,
    [
      [0, '#fff6c9'],
      [0.25, '#e2a52b'],
      [0.5, '#8a5405'],
      [0.62, '#f6d268'],
      [1, '#a86a0c'],
    ],
    [0, 0, 390, 522],
  )
}

const slots: Frame = {
  behind: drawNothing,
  before: (canvas) => {
    const gloss = addLinearGradient(
      canvas,
      [
        [0, '#fff', 0.3],
        [1, '#fff', 0],
      ],
      [0, 0, 0, 120],
    )
    canvas.layers.push(`<path d="M0 0H390V64Q195 128 0 64z" fill="${gloss}" opacity=".55"/>`)
  },
}

const live: Frame = {
  behind: (canvas) =>
    drawBeams(
      canvas,
      [
        [60, 70],
        [195, 0],
        [330, -70],
      ],
      '#fff3cf',
    ),
  before: (canvas) => {
    const rim = addGoldRim(canvas)
    const bulbs = Array.from({ length: 11 }, (_, index) => `<circle cx="${45 + index * 30}" cy="12" r="3.6"/>`)
    canvas.layers.push(
      `<rect x="5" y="5" width="380" height="512" rx="30" fill="none" stroke="#2a1500" stroke-opacity=".55" stroke-width="16"/>` +
        `<rect x="6" y="6" width="378" height="510" rx="29" fill="none" stroke="${rim}" stroke-width="12"/>` +
        '<rect x="16" y="16" width="358" height="490" rx="21" fill="none" stroke="#ffe9a6" stroke-opacity=".75" stroke-width="1.6"/>' +
        `<g fill="#fffbe6">${bulbs.join('')}</g>`,
    )
  },
}

const fish: Frame = {
  behind: (canvas) =>
    drawBeams(
      canvas,
      [
        [40, 110],
        [150, 60],
        [260, 40],
        [350, -10],
      ],
      '#d6fbff',
    ),
  before: (canvas, hue) => {
    const far = addLinearGradient(
      canvas,
      [
        [0, oklchToHex(0.5, 0.13, hue + 10), 0.7],
        [1, oklchToHex(0.2, 0.08, hue + 20), 0.95],
      ],
      [0, 400, 0, 522],
    )
    const near = addLinearGradient(
      canvas,
      [
        [0, oklchToHex(0.36, 0.12, hue + 20), 0.9],
        [1, oklchToHex(0.12, 0.05, hue + 30), 1],
      ],
      [0, 440, 0, 522],
    )
    canvas.layers.push(
      `<path d="M0 424Q50 396 98 418T196 414T294 420T390 406V522H0z" fill="${far}"/>` +
        '<path d="M0 424Q50 396 98 418T196 414T294 420T390 406" fill="none" stroke="#e6fdff" stroke-opacity=".6" stroke-width="2.4"/>' +
        `<path d="M0 458Q60 436 130 456T262 452T390 448V522H0z" fill="${near}"/>` +
        '<path d="M0 458Q60 436 130 456T262 452T390 448" fill="none" stroke="#c9f6ff" stroke-opacity=".4" stroke-width="2"/>',
    )
  },
}

const cards: Frame = {
  behind: (canvas, hue) => {
    const felt = addRadialGradient(
      canvas,
      [
        [0, oklchToHex(0.56, 0.15, hue)],
        [0.6, oklchToHex(0.38, 0.12, hue)],
        [1, oklchToHex(0.2, 0.07, hue)],
      ],
      [195, 420, 300],
    )
    const rim = addGoldRim(canvas)
    canvas.layers.push(
      `<ellipse cx="195" cy="470" rx="290" ry="140" fill="#000" opacity=".35"/>` +
        `<ellipse cx="195" cy="462" rx="286" ry="134" fill="${rim}"/><ellipse cx="195" cy="464" rx="276" ry="127" fill="${felt}"/>` +
        '<ellipse cx="195" cy="464" rx="246" ry="108" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2" stroke-dasharray="12 8"/>',
    )
  },
  before: drawNothing,
}

const sports: Frame = {
  behind: (canvas, hue) => {
    drawBeams(
      canvas,
      [
        [26, 150],
        [364, -150],
      ],
      '#ffffff',
    )
    const stripes = Array.from({ length: 8 }, (_, index) => {
      const left = (index * 2 - 8) * 90 + 195
      return `M195 300L${left} 522H${left + 90}z`
    })
    const grass = addLinearGradient(
      canvas,
      [
        [0, oklchToHex(0.58, 0.16, hue), 0],
        [0.35, oklchToHex(0.5, 0.16, hue), 0.85],
        [1, oklchToHex(0.3, 0.11, hue), 1],
      ],
      [0, 330, 0, 522],
    )
    canvas.layers.push(
      `<path d="M0 372Q195 330 390 372V522H0z" fill="${grass}"/><path d="${stripes.join('')}" fill="#fff" opacity=".07"/>` +
        '<ellipse cx="195" cy="420" rx="150" ry="40" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>' +
        '<path d="M0 420H390" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>',
    )
  },
  before: (canvas) => {
    const lamp = addRadialGradient(
      canvas,
      [
        [0, '#fff', 1],
        [0.25, '#fff', 0.7],
        [1, '#fff', 0],
      ],
      [0, 0, 62],
    )
    const rack = (x: number) =>
      `<g transform="translate(${x} 22)"><circle r="62" fill="${lamp}"/><g fill="#fff"><circle cx="-18" r="7"/><circle r="7"/><circle cx="18" r="7"/><circle cx="-9" cy="15" r="7"/><circle cx="9" cy="15" r="7"/></g></g>`
    canvas.layers.push(rack(44) + rack(346))
  },
}

const neon: Frame = {
  behind: (canvas, hue) => {
    const lines = Array.from({ length: 13 }, (_, index) => `M195 336L${-300 + index * 82} 522`)
    const rows = [344, 356, 374, 400, 438, 492].map((y) => `M0 ${y}H390`)
    const glow = addLinearGradient(
      canvas,
      [
        [0, oklchToHex(0.85, 0.16, hue + 40), 0],
        [0.3, oklchToHex(0.8, 0.17, hue + 40), 0.8],
        [1, oklchToHex(0.75, 0.18, hue + 80), 0.5],
      ],
      [0, 336, 0, 522],
    )
    canvas.layers.push(`<path d="${lines.join('')}${rows.join('')}" fill="none" stroke="${glow}" stroke-width="2.2"/>`)
  },
  before: (canvas, hue) => {
    const edge =
      'M44 10H300L322 26H346L380 60V300L368 318V420L380 438V478L346 512H90L68 496H44L10 462V222L22 204V102L10 84V44z'
    const tube = addLinearGradient(
      canvas,
      [
        [0, oklchToHex(0.86, 0.15, 200)],
        [0.5, oklchToHex(0.8, 0.14, hue + 20)],
        [1, oklchToHex(0.72, 0.24, 340)],
      ],
      [0, 0, 390, 522],
    )
    canvas.layers.push(
      `<path d="${edge}" fill="none" stroke="${tube}" stroke-opacity=".22" stroke-width="18"/>` +
        `<path d="${edge}" fill="none" stroke="${tube}" stroke-opacity=".5" stroke-width="9"/>` +
        `<path d="${edge}" fill="none" stroke="${tube}" stroke-width="4"/><path d="${edge}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="1.4"/>`,
    )
  },
}

function createPerforatedFrame(dash: string): Frame {
  return {
    behind: (canvas) => {
      const glow = addRadialGradient(
        canvas,
        [
          [0, '#fff', 0.4],
          [1, '#fff', 0],
        ],
        [195, 470, 260],
      )
      canvas.layers.push(`<ellipse cx="195" cy="470" rx="260" ry="110" fill="${glow}"/>`)
    },
    before: (canvas) => {
      const notches = Array.from(
        { length: 9 },
        (_, index) =>
          `<circle cx="0" cy="${45 + index * 54}" r="11"/><circle cx="390" cy="${45 + index * 54}" r="11"/>`,
      )
      canvas.layers.push(
        `<g fill="#05070f" opacity=".62">${notches.join('')}</g>` +
          `<path d="M24 0V522M366 0V522" stroke="#fff" stroke-opacity=".55" stroke-width="2.4" stroke-dasharray="${dash}" stroke-linecap="round"/>`,
      )
    },
  }
}

export const frames: Record<Category, Frame> = {
  RNG: slots,
  LIVE: live,
  FISH: fish,
  PVP: cards,
  SPORTS: sports,
  ESPORTS: neon,
  LOTT: createPerforatedFrame('10 8'),
  ELOTT: createPerforatedFrame('0.1 9'),
}

/** Darkens the bottom edge, where a title may be placed. */
export function drawScrim(canvas: Canvas, hue: number, strength: number): void {
  const { width, height } = canvas
  const shade = oklchToHex(0.08, 0.03, hue)
  const fade = addLinearGradient(
    canvas,
    [
      [0, shade, 0],
      [0.55, shade, strength * 0.55],
      [1, shade, strength],
    ],
    [0, height * 0.74, 0, height],
  )
  canvas.layers.push(
    `<rect y="${roundNumber(height * 0.74)}" width="${width}" height="${roundNumber(height * 0.26)}" fill="${fade}"/>`,
  )
}
