/**
 * Colour arithmetic for brand packs: sRGB hex <-> OKLCH, and the contrast ratio of WCAG 2. OKLCH because its lightness steps look
 * even in every hue; hex as output because contrast can only be proved for the colour actually painted.
 */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const toGamma = (linear: number) => (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055)

function parseLinearRgb(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [toLinear((value >> 16) / 255), toLinear(((value >> 8) & 255) / 255), toLinear((value & 255) / 255)]
}

/** Converts `#rrggbb` to lightness 0-1, chroma and hue in degrees. */
export function parseOklch(hex: string): Oklch {
  const [r, g, b] = parseLinearRgb(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const h = (Math.atan2(bb, a) * 180) / Math.PI
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: h < 0 ? h + 360 : h }
}

function toLinearRgb({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** Converts a colour to hex; chroma outside the sRGB gamut is reduced until it fits. */
export function formatHex(colour: Oklch): string {
  let c = colour.c
  let rgb = toLinearRgb(colour)
  while (c > 0 && rgb.some((channel) => channel < -0.0005 || channel > 1.0005)) {
    c = Math.max(0, c - 0.005)
    rgb = toLinearRgb({ ...colour, c })
  }
  const byte = (channel: number) => Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255)
  return `#${rgb.map((channel) => byte(channel).toString(16).padStart(2, '0')).join('')}`
}

function computeLuminance(hex: string): number {
  const [r, g, b] = parseLinearRgb(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the WCAG contrast ratio of two colours, 1 to 21. */
export function computeContrast(one: string, other: string): number {
  const [a, b] = [computeLuminance(one), computeLuminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/**
 * Returns the colour with the same hue, darkened or lightened in steps until its contrast with every ground is at least `ratio`.
 */
export function adjustForContrast(colour: Oklch, grounds: readonly string[], ratio: number): string {
  const darker = computeLuminance(grounds[0] ?? '#ffffff') > 0.18
  const end = darker ? 0 : 1
  let l = colour.l
  let hex = formatHex(colour)
  while (l !== end && grounds.some((ground) => computeContrast(hex, ground) < ratio)) {
    l = darker ? Math.max(0, l - 0.01) : Math.min(1, l + 0.01)
    hex = formatHex({ ...colour, l })
  }
  return hex
}
