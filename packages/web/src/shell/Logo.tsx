import { boot } from '#boot.ts'

/** The brand's sign and name, drawn from its pack. */
export function Logo({ wordless = false, className = 'h-9' }: { wordless?: boolean; className?: string }) {
  const { logo } = boot.brand.pack
  return (
    <span className="inline-flex items-center gap-2.5 text-ink">
      <svg
        viewBox="0 0 32 32"
        className={`${className} w-auto`}
        role="img"
        aria-label={wordless ? boot.brand.name : undefined}
        aria-hidden={wordless ? undefined : true}
      >
        <path d={logo.primary} className="fill-brand" />
        <path d={logo.accent} className="fill-accent" />
      </svg>
      {!wordless && <span className="font-head text-2xl font-extrabold tracking-tight">{boot.brand.name}</span>}
    </span>
  )
}
