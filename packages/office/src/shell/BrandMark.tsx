import type { BrandPack } from '@gasing/contract/brand-pack'

/** A brand's logo in its own colours. */
export function BrandMark({ pack, size = 26 }: { pack: Pick<BrandPack, 'colours' | 'logo'>; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={pack.logo.primary} fill={pack.colours.primary} />
      <path d={pack.logo.accent} fill={pack.colours.accent} />
    </svg>
  )
}
