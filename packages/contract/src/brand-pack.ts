import { type Static, Type } from 'typebox'
import { Strict } from './shapes.ts'

const Hex = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })

/** SVG path data in a 32 x 32 box: only path command letters and numbers, so the value cannot break out of its attribute. */
const PathData = Type.String({ minLength: 1, maxLength: 4000, pattern: '^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$' })

/** The home page pictures that exist. */
export const heroes = ['nusa', 'sen'] as const

/** A brand's appearance as data, edited by an operator; `brand-css.ts` turns it into CSS variables. */
export const BrandPack = Strict({
  colours: Strict({ primary: Hex, accent: Hex, surface: Hex }),
  radius: Type.Union([Type.Literal('sharp'), Type.Literal('soft'), Type.Literal('round')]),
  headingFont: Type.Union([Type.Literal('outfit'), Type.Literal('inter'), Type.Literal('lora')]),
  /** The brand's emblem: `primary` is drawn in the brand colour, `accent` over it. */
  logo: Strict({ primary: PathData, accent: PathData }),
  hero: Type.String({ maxLength: 40, pattern: '^[a-z0-9-]+$' }),
  defaultTheme: Type.Union([Type.Literal('light'), Type.Literal('dark')]),
})
export type BrandPack = Static<typeof BrandPack>
