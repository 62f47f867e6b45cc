import clsx from 'clsx'
import Autoplay from 'embla-carousel-autoplay'
import useEmbla from 'embla-carousel-react'
import { Children, isValidElement, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { Icon } from './Icon.tsx'

const playMilliseconds = 5000

export type CarouselTexts = {
  label: string
  previous: string
  next: string
  pause: string
  play: string
  slide: (number: number, total: number) => string
}
export type CarouselProps = {
  texts: CarouselTexts
  children: ReactNode
  /** The width of a slide as classes, e.g. `basis-full lg:basis-1/4`. */
  slideClass?: string
  /** A class that hides the controls at widths where all slides fit side by side: known beforehand, so that nothing jumps. */
  fitsClass?: string | undefined
  autoplay?: boolean
  direction?: 'ltr' | 'rtl'
}

const prefersReducedMotion = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** Slides that advance every 5 s, pause on hover, on focus and with reduced motion, and can be stopped permanently (HEAD-5). */
export function Carousel({
  texts,
  children,
  slideClass = 'basis-full',
  fitsClass,
  autoplay = false,
  direction = 'ltr',
}: CarouselProps) {
  const slides = Children.toArray(children)
  const moves = autoplay && slides.length > 1 && !prefersReducedMotion()
  const [stopped, setStopped] = useState(false)
  const playing = moves && !stopped
  // without the plugin while stopped: it would start again whenever the slides change
  const plugins = useMemo(
    () =>
      playing
        ? [Autoplay({ delay: playMilliseconds, stopOnMouseEnter: true, stopOnFocusIn: true, stopOnInteraction: false })]
        : [],
    [playing],
  )
  const [view, api] = useEmbla({ loop: slides.length > 1, align: 'start', direction }, plugins)
  const [place, setPlace] = useState(0)
  const [spots, setSpots] = useState(slides.length)

  const follow = useCallback(() => {
    if (!api) return
    setPlace(api.selectedScrollSnap())
    setSpots(api.scrollSnapList().length)
  }, [api])
  useEffect(() => {
    if (!api) return
    follow()
    api.on('select', follow).on('reInit', follow)
    return () => {
      api.off('select', follow).off('reInit', follow)
    }
  }, [api, follow])

  const places = Array.from({ length: spots }, (_, index) => index)
  return (
    <section aria-roledescription="carousel" aria-label={texts.label} className="group/carousel relative">
      <div ref={view} className="overflow-hidden rounded-l">
        <div className="-ms-5 flex touch-pan-y">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: no element means a slide
            <div
              key={isValidElement(slide) ? slide.key : slide.toString()}
              role="group"
              aria-roledescription="slide"
              aria-label={texts.slide(index + 1, slides.length)}
              className={clsx('min-w-0 shrink-0 grow-0 ps-5', slideClass)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className={clsx('mt-1 flex items-center justify-center gap-1', fitsClass)}>
          <CarouselButton label={texts.previous} icon="chevron-left" onPress={() => api?.scrollPrev()} />
          {places.map((index) => (
            <button
              key={`place-${index}`}
              type="button"
              aria-label={texts.slide(index + 1, spots)}
              aria-current={index === place || undefined}
              // the long mark has as much space beside it as the dots
              className={clsx('grid h-6 cursor-pointer place-items-center', index === place ? 'w-9' : 'w-6')}
              onClick={() => api?.scrollTo(index)}
            >
              <span
                className={clsx(
                  'h-1.5 rounded-full transition-all',
                  index === place ? 'w-5 bg-brand' : 'w-1.5 bg-edge',
                )}
              />
            </button>
          ))}
          <CarouselButton label={texts.next} icon="chevron-right" onPress={() => api?.scrollNext()} />
          {moves && (
            <CarouselButton
              label={playing ? texts.pause : texts.play}
              icon={playing ? 'pause' : 'play'}
              onPress={() => setStopped(playing)}
            />
          )}
        </div>
      )}
    </section>
  )
}

function CarouselButton({ label, icon, onPress }: { label: string; icon: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-9 cursor-pointer place-items-center rounded-full text-muted hover:bg-raised hover:text-ink pointer-coarse:-my-1 pointer-coarse:size-11"
      onClick={onPress}
    >
      <Icon name={icon} className="size-4 rtl:-scale-x-100" />
    </button>
  )
}
