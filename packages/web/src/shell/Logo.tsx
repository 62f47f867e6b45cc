import { boot } from '#boot.ts'

/** The brand's logo: an uploaded picture, or the sign and name rendered from its pack. */
export function Logo({ wordless = false, className = 'h-9' }: { wordless?: boolean; className?: string }) {
  const { name, logoImage, pack } = boot.brand
  const { logo } = pack
  if (logoImage && !wordless)
    return <img src={logoImage} alt={name} className={`${className} max-w-44 object-contain`} />
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2.5 text-ink">
      <svg
        viewBox="0 0 32 32"
        className={`${className} w-auto shrink-0`}
        role="img"
        aria-label={wordless ? boot.brand.name : undefined}
        aria-hidden={wordless ? undefined : true}
      >
        <path d={logo.primary} className="fill-brand" />
        <path d={logo.accent} className="fill-accent" />
      </svg>
      {!wordless && (
        <span className="truncate font-head text-2xl font-extrabold tracking-tight">{boot.brand.name}</span>
      )}
    </span>
  )
}
