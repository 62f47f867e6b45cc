import type { BrandPack } from '@gasing/contract/brand-pack'

/** The same bounds as the pack's schema, to report problems at the field before anything is sent. */
export const isColour = (text: string): boolean => /^#[0-9a-fA-F]{6}$/.test(text)
export const isPathData = (text: string): boolean => /^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]{1,4000}$/.test(text)

/** Whether a pack that is still being typed can be rendered. */
export function isPaintable({ colours, logo }: BrandPack): boolean {
  return Object.values(colours).every(isColour) && Object.values(logo).every(isPathData)
}
