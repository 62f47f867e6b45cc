/**
 * Turns a brand pack into the CSS variables of every page. Pure, so that the server (which inlines it), the back office (which
 * previews it) and the tests compute the same values. Three layers: the seeds in the pack, the semantic names made here, and the
 * component names that `ui` derives from them.
 */
import type { BrandPack } from './brand-pack.ts'
import { adjustForContrast, computeContrast, formatHex, type Oklch, parseOklch } from './colour.ts'

export type Theme = 'light' | 'dark'
export type Tokens = Readonly<Record<TokenName, string>>
export type TokenName =
  | 'bg'
  | 'surface'
  | 'raised'
  | 'line'
  | 'ink'
  | 'muted'
  | 'brand'
  | 'brand-ink'
  | 'brand-text'
  | 'brand-soft'
  | 'accent'
  | 'accent-ink'
  | 'accent-text'
  | 'win'
  | 'loss'
  | 'warn'
  | 'focus'
  | 'edge'

const textRatio = 4.5
const partRatio = 3

const fontStacks: Record<BrandPack['headingFont'], { head: string; body: string }> = {
  outfit: { head: "'Outfit Variable','Outfit Fallback'", body: "'Outfit Variable','Outfit Fallback'" },
  inter: { head: "'Inter Variable'", body: "'Inter Variable'" },
  lora: { head: "'Lora Variable','Lora Fallback'", body: '' },
}
const systemFonts = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
const radii: Record<BrandPack['radius'], [small: number, base: number, large: number]> = {
  sharp: [3, 5, 8],
  soft: [8, 14, 20],
  round: [12, 20, 28],
}

const buildGrey = (seed: Oklch, l: number, share: number) =>
  formatHex({ l, c: Math.min(seed.c, 0.09) * share, h: seed.h })
const pickInk = (ground: string) =>
  computeContrast('#ffffff', ground) >= computeContrast('#14100a', ground) ? '#ffffff' : '#14100a'

/**
 * Returns the semantic colours of one theme. Greys carry the hue of the surface seed; text colours are shifted until they are
 * readable.
 */
export function buildTokens(pack: BrandPack, theme: Theme): Tokens {
  const dark = theme === 'dark'
  const [primary, accent, ground] = [pack.colours.primary, pack.colours.accent, pack.colours.surface].map(
    parseOklch,
  ) as [Oklch, Oklch, Oklch]
  const bg = buildGrey(ground, dark ? 0.158 : 0.975, dark ? 0.24 : 0.06)
  const surface = buildGrey(ground, dark ? 0.205 : 0.999, dark ? 0.27 : 0.01)
  const raised = buildGrey(ground, dark ? 0.262 : 0.95, dark ? 0.3 : 0.1)
  const soft = formatHex({ l: dark ? 0.29 : 0.945, c: Math.min(primary.c, dark ? 0.075 : 0.04), h: primary.h })
  const grounds = [bg, surface, raised]
  const tone = (h: number, c: number) =>
    adjustForContrast({ l: dark ? 0.72 : 0.58, c, h }, [...grounds, soft], textRatio)
  return {
    bg,
    surface,
    raised,
    line: buildGrey(ground, dark ? 0.31 : 0.9, dark ? 0.3 : 0.12),
    edge: adjustForContrast({ l: dark ? 0.5 : 0.64, c: ground.c * 0.3, h: ground.h }, grounds, partRatio),
    ink: buildGrey(ground, dark ? 0.97 : 0.21, dark ? 0.1 : 0.4),
    muted: adjustForContrast(
      { l: dark ? 0.7 : 0.52, c: Math.min(ground.c, 0.05) * 0.5, h: ground.h },
      grounds,
      textRatio,
    ),
    brand: pack.colours.primary,
    'brand-ink': pickInk(pack.colours.primary),
    'brand-text': adjustForContrast(primary, [...grounds, soft], textRatio),
    'brand-soft': soft,
    accent: pack.colours.accent,
    'accent-ink': pickInk(pack.colours.accent),
    'accent-text': adjustForContrast(accent, grounds, textRatio),
    win: tone(150, 0.16),
    loss: tone(25, 0.19),
    warn: tone(75, 0.15),
    focus: adjustForContrast(accent, grounds, partRatio),
  }
}

/**
 * Returns the unreadable or invisible colour pairs: `[theme, part, ground, ratio]` for each pair below 4.5:1 (text) or 3:1
 * (parts).
 */
export function findContrastProblems(pack: BrandPack): [Theme, TokenName, TokenName, number][] {
  const pairs: [TokenName, TokenName, number][] = [
    ['brand-ink', 'brand', textRatio],
    ['accent-ink', 'accent', textRatio],
  ]
  for (const ground of ['bg', 'surface', 'raised'] as const) {
    for (const text of ['ink', 'muted', 'brand-text', 'accent-text', 'win', 'loss', 'warn'] as const) {
      pairs.push([text, ground, textRatio])
    }
    pairs.push(['focus', ground, partRatio], ['edge', ground, partRatio])
  }
  pairs.push(['brand', 'bg', partRatio], ['brand', 'surface', partRatio])
  return (['light', 'dark'] as const).flatMap((theme) => {
    const tokens = buildTokens(pack, theme)
    return pairs.flatMap(([part, ground, least]): [Theme, TokenName, TokenName, number][] => {
      const ratio = computeContrast(tokens[part], tokens[ground])
      return ratio < least ? [[theme, part, ground, ratio]] : []
    })
  })
}

const formatDeclarations = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** Returns the complete style sheet of a brand for the page's head. Pass only a pack that its schema has accepted. */
export function buildBrandCss(pack: BrandPack): string {
  const [small, base, large] = radii[pack.radius]
  const fonts = fontStacks[pack.headingFont]
  const body = fonts.body ? `${fonts.body},${systemFonts}` : systemFonts
  const hue = Math.round(parseOklch(pack.colours.primary).h)
  return [
    `:root{--r-s:${small}px;--r-m:${base}px;--r-l:${large}px;--hue:${hue};` +
      `--f-head:${fonts.head},${systemFonts};--f-body:${body};color-scheme:light;${formatDeclarations(buildTokens(pack, 'light'))}}`,
    `:root[data-theme=dark]{color-scheme:dark;${formatDeclarations(buildTokens(pack, 'dark'))}}`,
  ].join('')
}
