import clsx from 'clsx'

/** An icon of the page's inlined sprite (`icons.svg`). Decorative only: the label belongs to the button around it. */
export function Icon({ name, className }: { name: string; className?: string }) {
  return (
    <svg
      className={clsx('shrink-0', !className?.includes('size-') && 'size-5', className)}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#i-${name}`} />
    </svg>
  )
}
