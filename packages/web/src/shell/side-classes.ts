import clsx from 'clsx'

/** Returns the classes of a side menu entry: with text, or as an icon on the rail. */
export const getSideLinkClass = (mini: boolean): string =>
  clsx(
    'flex min-h-11 w-full items-center gap-3 rounded-m font-medium text-ink no-underline transition-colors hover:bg-raised aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-text',
    mini ? 'justify-center' : 'px-3',
  )
export const getSideTextClass = (mini: boolean): string => (mini ? 'sr-only' : 'min-w-0 leading-tight')
