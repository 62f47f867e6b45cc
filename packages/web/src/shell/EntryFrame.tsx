import { Icon } from '@gasing/ui/Icon'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { getHeroPicture } from '#art.ts'
import { useT } from '#i18n/i18n.ts'
import { paths } from '../paths.ts'

/** A form with the brand beside it and a link home above. On a phone the side content comes after the form. */
export function EntryFrame({
  title,
  text,
  aside,
  children,
}: {
  title: string
  text: string
  aside?: ReactNode
  children: ReactNode
}) {
  const t = useT()
  const art = getHeroPicture('narrow')
  return (
    <div className="page grid grid-cols-1 items-start gap-8 py-6 lg:grid-cols-[1fr_minmax(0,460px)] lg:py-10">
      <div className={clsx('grid grid-cols-1 gap-6 max-lg:order-last lg:sticky lg:top-24', !aside && 'max-lg:hidden')}>
        <div
          className={clsx(
            'hero-ground relative isolate overflow-hidden rounded-l max-lg:hidden',
            aside ? 'aspect-[2.1]' : 'aspect-[1.5]',
          )}
        >
          <picture>
            <source type="image/avif" srcSet={art.avif} />
            <img
              src={art.src}
              alt=""
              width={art.width}
              height={art.height}
              className="absolute inset-0 size-full object-cover"
            />
          </picture>
        </div>
        {aside}
      </div>
      <section className="rounded-l border border-line bg-surface p-5 shadow-card sm:p-8">
        <Link
          to={paths.home}
          className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-m px-2 text-sm text-muted no-underline hover:text-ink"
        >
          <Icon name="arrow-left" className="size-4 rtl:-scale-x-100" />
          {t('back_home')}
        </Link>
        <h1 className="mt-1 text-3xl">{title}</h1>
        <p className="mt-2 mb-6 text-muted">{text}</p>
        {children}
      </section>
    </div>
  )
}
