/** Small vector marks: brands, studios, payment methods, and the seals of the licence window. */

import type { CatalogueBrand, CatalogueVendor } from '@gasing/contract/demo-catalogue'
import { addLinearGradient, addRadialGradient, buildSvg, type Canvas, createCanvas, drawSparkle } from './canvas.ts'
import { type MetalName, metals, oklchToHex } from './colour.ts'
import { drawMetal, findOutline, placeColourObject, toVector } from './objects.ts'

const squircle = 'M64 2C112 2 126 16 126 64S112 126 64 126S2 112 2 64S16 2 64 2z'

function drawPlate(canvas: Canvas, hue: number): void {
  const ground = addLinearGradient(
    canvas,
    [
      [0, oklchToHex(0.62, 0.2, hue)],
      [0.55, oklchToHex(0.4, 0.18, hue + 20)],
      [1, oklchToHex(0.2, 0.1, hue + 40)],
    ],
    [10, 0, 118, 128],
  )
  const gloss = addLinearGradient(
    canvas,
    [
      [0, '#fff', 0.4],
      [1, '#fff', 0],
    ],
    [0, 0, 0, 66],
  )
  canvas.layers.push(
    `<path d="${squircle}" fill="${ground}"/><path d="M64 5C108 5 122 18 123 56C90 70 38 70 5 56C6 18 20 5 64 5z" fill="${gloss}"/>`,
  )
}

/** Draws a studio's mark: its silhouette in light metal on a plate of its colour. */
export function drawVendorMark({ code, icon, hue }: CatalogueVendor): string {
  const canvas = createCanvas(`vendor/${code}`, 128, 128)
  drawPlate(canvas, hue)
  const outline = findOutline(icon)
  canvas.layers.push(
    outline
      ? drawMetal(canvas, outline, code === 'garuda' || code === 'aurora' ? 'gold' : 'silver', {
          x: 64,
          y: 62,
          size: 88,
        })
      : placeColourObject(canvas, icon, { x: 64, y: 66, size: 112 }),
  )
  return toVector(buildSvg(canvas))
}

/** A sun rising over three waves: an island. */
function drawSunrise(canvas: Canvas): string {
  const sun = addRadialGradient(
    canvas,
    [
      [0, '#fffbe0'],
      [0.45, '#ffd23f'],
      [1, '#f0640a'],
    ],
    [64, 52, 46],
  )
  const rays = Array.from({ length: 13 }, (_, index) => {
    const turn = -90 + (index - 6) * 15
    return `<path d="M44-3.4L${index % 2 ? 55 : 60} 0L44 3.4z" transform="translate(64 72) rotate(${turn})"/>`
  })
  const sea = addLinearGradient(
    canvas,
    [
      [0, '#18c5c0'],
      [1, '#0b4f8f'],
    ],
    [0, 70, 0, 120],
  )
  return (
    `<g fill="${sun}">${rays.join('')}</g><path d="M26 74A38 38 0 0 1 102 74z" fill="${sun}"/>` +
    `<path d="M8 78Q22 68 36 78T64 78T92 78T120 78V86Q106 96 92 86T64 86T36 86T8 86z" fill="${sea}"/>` +
    `<path d="M18 94Q30 85 41 94T64 94T87 94T110 94L105 101Q96 108 87 101T64 101T41 101T23 101z" fill="${sea}" opacity=".86"/>` +
    `<path d="M34 109Q42 102 49 109T64 109T79 109T94 109Q80 121 64 121T34 109z" fill="${sea}" opacity=".72"/>`
  )
}

/** A lotus in three rows of petals over its leaf. */
function drawLotus(canvas: Canvas): string {
  const petal = (turn: number, [length, width]: readonly [number, number], hue: number, lightness: number) => {
    const fill = addLinearGradient(
      canvas,
      [
        [0, oklchToHex(lightness + 0.12, 0.12, hue)],
        [1, oklchToHex(lightness - 0.16, 0.22, hue)],
      ],
      [0, -length, 0, 0],
    )
    return `<path transform="translate(64 92) rotate(${turn})" d="M0 0C-${width}-${length * 0.3}-${width * 0.8}-${length * 0.75} 0-${length}C${width * 0.8}-${length * 0.75} ${width}-${length * 0.3} 0 0z" fill="${fill}" stroke="#fff" stroke-opacity=".55" stroke-width="1.3"/>`
  }
  const back = [-68, 68, -42, 42].map((turn) => petal(turn, [62, 20], 345, 0.66))
  const middle = [-24, 24].map((turn) => petal(turn, [70, 21], 350, 0.73))
  const leaf = addLinearGradient(
    canvas,
    [
      [0, '#2fd38b'],
      [1, '#0a6b52'],
    ],
    [0, 92, 0, 118],
  )
  return (
    `<ellipse cx="64" cy="100" rx="50" ry="13" fill="${leaf}"/><path d="M22 99Q64 86 106 99" fill="none" stroke="#b8ffdf" stroke-opacity=".7" stroke-width="1.4"/>` +
    back.join('') +
    middle.join('') +
    petal(0, [76, 21], 355, 0.8) +
    [-52, 52].map((turn) => petal(turn, [40, 15], 0, 0.8)).join('') +
    petal(-20, [44, 14], 5, 0.86) +
    petal(20, [44, 14], 5, 0.86) +
    drawSparkle(64, 34, 7, 0.95)
  )
}

const emblems = { sunrise: drawSunrise, lotus: drawLotus }

/** Draws a brand's emblem alone, for the header; its name is text. */
export function drawBrandLogo({ code, emblem }: CatalogueBrand): string {
  const canvas = createCanvas(`brand/${code}`, 128, 128)
  canvas.layers.push(emblems[emblem](canvas))
  return buildSvg(canvas)
}

/** Draws a brand's icon; with `full` it bleeds to the edges with the emblem in the inner 64 %, as a maskable icon requires. */
export function drawBrandIcon({ code, emblem, hue }: CatalogueBrand, full: boolean): string {
  const canvas = createCanvas(`icon/${code}`, 128, 128)
  const ground = addRadialGradient(
    canvas,
    [
      [0, oklchToHex(0.44, 0.15, hue + 12)],
      [1, oklchToHex(0.16, 0.08, hue)],
    ],
    [64, 50, 92],
  )
  canvas.layers.push(
    full ? `<rect width="128" height="128" fill="${ground}"/>` : `<path d="${squircle}" fill="${ground}"/>`,
  )
  const scale = full ? 0.64 : 0.84
  canvas.layers.push(
    `<g transform="translate(64 64) scale(${scale}) translate(-64 -66)">${emblems[emblem](canvas)}</g>`,
  )
  return buildSvg(canvas)
}

const payments: Record<string, { hue: number; metal: MetalName; drawing: string }> = {
  bank: {
    hue: 250,
    metal: 'silver',
    drawing:
      'M64 24L104 46V54H24V46zM30 60H40V90H30zM50 60H60V90H50zM68 60H78V90H68zM88 60H98V90H88zM24 94H104V104H24z',
  },
  qr: {
    hue: 165,
    metal: 'silver',
    drawing:
      'M26 26H56V56H26zM34 34V48H48V34zM72 26H102V56H72zM80 34V48H94V34zM26 72H56V102H26zM34 80V94H48V80zM72 72H82V82H72zM92 72H102V82H92zM82 82H92V92H82zM72 92H82V102H72zM92 92H102V102H92zM60 26H68V36H60zM60 44H68V60H60zM26 60H40V68H26zM48 60H56V68H48zM60 66H68V80H60zM60 90H68V102H60zM76 60H88V68H76zM94 60H102V66H94z',
  },
  wallet: {
    hue: 295,
    metal: 'silver',
    drawing:
      'M30 34H92A8 8 0 0 1 100 42V48H30A4 4 0 0 0 30 52H98A8 8 0 0 1 106 60V68H86A9 9 0 0 0 86 86H106V94A8 8 0 0 1 98 102H32A10 10 0 0 1 22 92V44A10 10 0 0 1 30 34zM88 72H108V82H88A5 5 0 0 1 88 72z',
  },
  card: {
    hue: 30,
    metal: 'silver',
    drawing:
      'M28 32H100A8 8 0 0 1 108 40V46H20V40A8 8 0 0 1 28 32zM20 56H108V88A8 8 0 0 1 100 96H28A8 8 0 0 1 20 88zM30 78V86H56V78z',
  },
  // Not the sign of any existing coin: two bars in a cut gem, for stable value.
  stablecoin: { hue: 175, metal: 'gold', drawing: 'M46 22H82L106 52L64 108L22 52zM42 44V53H86V44zM50 61V70H78V61z' },
}

/** Names of the available payment marks. */
export const paymentNames = Object.keys(payments)

/** Draws the mark of a payment method, on a plate. */
export function drawPaymentMark(name: string): string {
  const payment = payments[name]
  if (!payment) throw new Error(`no payment mark ${name}`)
  const canvas = createCanvas(`payment/${name}`, 128, 128)
  drawPlate(canvas, payment.hue)
  const face = addLinearGradient(canvas, metals[payment.metal].bands, [30, 20, 90, 110])
  canvas.layers.push(
    `<g fill-rule="evenodd" transform="translate(64 64) scale(.82) translate(-64 -64)"><path d="${payment.drawing}" transform="translate(2 4)" fill="#000" opacity=".4"/>` +
      `<path d="${payment.drawing}" fill="${face}" stroke="#fff" stroke-opacity=".5" stroke-width=".8"/></g>`,
  )
  return buildSvg(canvas)
}

/** Draws a neutral seal for the demo; it resembles no real authority's. */
export function drawSeal(kind: 'rosette' | 'scales'): string {
  const canvas = createCanvas(`seal/${kind}`, 160, 160)
  const hue = kind === 'rosette' ? 255 : 155
  const rim = addLinearGradient(canvas, metals.gold.bands, [30, 10, 130, 130])
  const face = addRadialGradient(
    canvas,
    [
      [0, oklchToHex(0.58, 0.15, hue)],
      [1, oklchToHex(0.28, 0.11, hue)],
    ],
    [70, 54, 76],
  )
  const scallops = Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * Math.PI * 2
    return `<circle cx="${(80 + Math.cos(angle) * 54).toFixed(2)}" cy="${(68 + Math.sin(angle) * 54).toFixed(2)}" r="8.4"/>`
  })
  const sign =
    kind === 'rosette'
      ? '<path d="M56 68L74 86L108 50" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>'
      : '<g fill="none" stroke="#fff" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"><path d="M80 40V96M62 98H98M52 50H108M52 50L40 76M52 50L64 76M108 50L96 76M108 50L120 76"/><path d="M40 76A12 10 0 0 0 64 76zM96 76A12 10 0 0 0 120 76z" fill="#fff"/><circle cx="80" cy="42" r="4" fill="#fff"/></g>'
  canvas.layers.push(
    `<path d="M52 104L38 156L58 146L70 158L82 112z" fill="${oklchToHex(0.45, 0.18, hue)}"/><path d="M108 104L122 156L102 146L90 158L78 112z" fill="${oklchToHex(0.38, 0.17, hue)}"/>` +
      `<g fill="${rim}">${scallops.join('')}<circle cx="80" cy="68" r="56"/></g><circle cx="80" cy="68" r="47" fill="${face}" stroke="#fff6cf" stroke-opacity=".8" stroke-width="1.6"/>` +
      `<circle cx="80" cy="68" r="42" fill="none" stroke="#fff" stroke-opacity=".4" stroke-dasharray="2 5" stroke-width="1.6"/>${sign}`,
  )
  return buildSvg(canvas)
}
