import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import clsx from 'clsx'
import { useT } from '#i18n/i18n.ts'

/** Chosen pictures as thumbnails, each with a button that removes it. */
export function PictureList({
  pictures,
  onRemove,
  className,
}: {
  pictures: readonly string[]
  onRemove: (url: string) => void
  className?: string
}) {
  const t = useT()
  if (pictures.length === 0) return null
  return (
    <ul className={clsx('flex flex-wrap gap-3', className)}>
      {pictures.map((url, place) => (
        <li key={url.slice(-80)} className="relative">
          <img src={url} alt="" className="size-22 rounded-m border border-line object-cover" />
          <IconButton
            label={t('picture_remove', { number: place + 1 })}
            className="absolute -end-2 -top-2 rounded-full bg-raised"
            onClick={() => onRemove(url)}
          >
            <Icon name="x" className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
