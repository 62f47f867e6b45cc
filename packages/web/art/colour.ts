/** Colours are defined in OKLCH, where equal lightness looks equally light, and written as hex, which librsvg supports. */

function toLinearRgb(lightness: number, a: number, b: number): [number, number, number] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function encodeByte(linear: number): number {
  const bounded = Math.min(1, Math.max(0, linear))
  const encoded = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
}

/** Returns the hex colour nearest to an OKLCH colour: outside the screen's gamut, chroma is reduced and the hue is kept. */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  let strength = chroma
  let linear = toLinearRgb(lightness, strength * Math.cos(angle), strength * Math.sin(angle))
  while (strength > 0 && linear.some((part) => part < -0.001 || part > 1.001)) {
    strength = Math.max(0, strength - 0.01)
    linear = toLinearRgb(lightness, strength * Math.cos(angle), strength * Math.sin(angle))
  }
  return `#${linear.map((part) => encodeByte(part).toString(16).padStart(2, '0')).join('')}`
}

/** Returns a hue for dark backgrounds: dark tones between amber and green look muddy, so the nearer of the two is used. */
export function pickDeepHue(hue: number): number {
  const angle = ((hue % 360) + 360) % 360
  if (angle <= 58 || angle >= 148) return angle
  return angle < 100 ? 58 - (angle - 58) / 4 : 148
}

export type Metal = {
  /** From the top edge to the bottom edge of an object. */
  bands: readonly [offset: number, colour: string][]
  light: string
  dark: string
  hue: number
}

function createMetal(hue: number, chroma: number, lift = 0): Metal {
  const at = (lightness: number, part: number) => oklchToHex(Math.min(0.985, lightness + lift), chroma * part, hue)
  return {
    hue,
    light: at(0.97, 0.3),
    dark: oklchToHex(0.33, chroma * 0.75, hue - 14),
    // The dark line just below the middle is the reflected horizon of a polished object.
    bands: [
      [0, at(0.97, 0.35)],
      [0.22, at(0.88, 0.8)],
      [0.47, at(0.72, 1)],
      [0.53, at(0.54, 0.95)],
      [0.66, at(0.78, 1)],
      [0.78, at(0.92, 0.6)],
      [1, at(0.55, 1)],
    ],
  }
}

export const metals = {
  gold: createMetal(86, 0.16),
  rose: createMetal(48, 0.14),
  ruby: createMetal(16, 0.2),
  pink: createMetal(350, 0.19),
  violet: createMetal(297, 0.18),
  sapphire: createMetal(262, 0.19),
  ice: createMetal(236, 0.09, 0.02),
  aqua: createMetal(205, 0.13, 0.02),
  jade: createMetal(160, 0.15),
  lime: createMetal(128, 0.18, 0.02),
  silver: createMetal(255, 0.02),
} satisfies Record<string, Metal>

export type MetalName = keyof typeof metals
