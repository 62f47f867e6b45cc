import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'

const seenShare = 0.1
/** What comes sooner is shown at once: each picture that fades is a layer of its own, and a list that is scrolled brings dozens a second. */
const promptMilliseconds = 250

export type Picture = {
  /** `srcset` values by format; the browser takes the first that it knows. */
  avif?: string
  webp?: string
  src: string
  width: number
  height: number
  /** Two colours of the picture: what is seen until it has come. */
  colours: readonly [string, string]
  /** Where the same picture lies at another host, for the second try. */
  again?: Pick<Picture, 'avif' | 'webp' | 'src'>
}
export type LazyImageProps = {
  picture: Picture
  alt: string
  sizes?: string
  className?: string
  eager?: boolean
  /** Drawn on the colours when the picture does not come at all. */
  instead?: ReactNode
}

/** Loads when a tenth of it is in view, tries once more when that fails, and shows its own colours meanwhile (GAME-7). */
export function LazyImage({ picture, alt, sizes, className, eager = false, instead }: LazyImageProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(eager)
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<'waiting' | 'there' | 'late' | 'gone'>('waiting')
  const asked = useRef(0)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    element.style.backgroundImage = `linear-gradient(160deg, ${picture.colours[0]}, ${picture.colours[1]})`
    if (seen) {
      asked.current = performance.now()
      return
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { threshold: seenShare },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [picture, seen])

  const arrived = () => setState(performance.now() - asked.current > promptMilliseconds ? 'late' : 'there')
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
