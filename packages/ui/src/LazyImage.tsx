import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'

const visibleShare = 0.1
/**
 * Images that load faster than this appear without a fade: each fading image is its own layer, and scrolling a list brings dozens
 * a second.
 */
const fadeAfterMilliseconds = 250

export type Picture = {
  /** `srcset` values by format; the browser takes the first that it supports. */
  avif?: string
  webp?: string
  src: string
  width: number
  height: number
  /** Two colours of the image, shown until it has loaded. */
  colours: readonly [string, string]
  /** The same image at another host, for the second attempt. */
  again?: Pick<Picture, 'avif' | 'webp' | 'src'>
}
export type LazyImageProps = {
  picture: Picture
  alt: string
  sizes?: string
  className?: string
  eager?: boolean
  /** Shown on the colours when the image fails to load. */
  instead?: ReactNode
}

/** Loads when a tenth of it is in view, retries once on failure, and shows its own colours meanwhile (GAME-7). */
export function LazyImage({ picture, alt, sizes, className, eager = false, instead }: LazyImageProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(eager)
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<'waiting' | 'there' | 'late' | 'gone'>('waiting')
  const requestedAt = useRef(0)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    element.style.backgroundImage = `linear-gradient(160deg, ${picture.colours[0]}, ${picture.colours[1]})`
    if (seen) {
      requestedAt.current = performance.now()
      return
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { threshold: visibleShare },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [picture, seen])

  const arrived = () => setState(performance.now() - requestedAt.current > fadeAfterMilliseconds ? 'late' : 'there')
  const source = (tries > 0 && picture.again) || picture
  const failed = () => (tries === 0 ? setTries(1) : setState('gone'))
  return (
    <span ref={frame} className={clsx('block overflow-hidden', className)}>
      {seen && state !== 'gone' && (
        <picture key={tries}>
          {source.avif && <source type="image/avif" srcSet={source.avif} sizes={sizes} />}
          {source.webp && <source type="image/webp" srcSet={source.webp} sizes={sizes} />}
          <img
            src={source.src}
            alt={alt}
            width={picture.width}
            height={picture.height}
            decoding={eager ? 'sync' : 'async'}
            onLoad={arrived}
            onError={failed}
            className={clsx(
              'size-full object-cover',
              state === 'waiting' && !eager && 'opacity-0',
              state === 'late' && 'transition-opacity duration-200',
            )}
          />
        </picture>
      )}
      {state === 'gone' && instead}
    </span>
  )
}
