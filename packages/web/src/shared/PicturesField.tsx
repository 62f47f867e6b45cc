import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { useId, useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { PictureInput } from './PictureInput.tsx'
import { fits, readPicture } from './picture-file.ts'

type PicturesFieldProps = {
  /** The call's maximum. */
  max: number
  label?: string
  value: readonly string[]
  problem: string | undefined
  onChange: (value: readonly string[]) => void
}

/** Several pictures as thumbnails that can be removed (VALID-10). */
export function PicturesField({ max, label, value, problem, onChange }: PicturesFieldProps) {
  const t = useT()
  const id = useId()
  const [unfit, setUnfit] = useState(false)
  const add = async (files: readonly File[]) => {
    const room = max - value.length
    const good = files.filter(fits)
    setUnfit(good.length < files.length || good.length > room)
    const read = await Promise.all(good.slice(0, room).map(readPicture))
    onChange([...value, ...read.filter((url) => url !== null)])
  }
  const note = unfit ? t('pictures_unfit', { max }) : problem
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label ?? t('pictures')}
      </label>
      {value.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-3">
          {value.map((url, place) => (
            <li key={url.slice(-80)} className="relative">
              <img src={url} alt="" className="size-22 rounded-m border border-line object-cover" />
              <IconButton
                label={t('picture_remove', { number: place + 1 })}
                className="absolute -end-2 -top-2 rounded-full bg-raised"
                onClick={() => onChange(value.filter((other) => other !== url))}
              >
                <Icon name="x" className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <PictureInput
        id={id}
        text={t('pictures_choose')}
        multiple
        disabled={value.length >= max}
        aria-invalid={note ? true : undefined}
        onFiles={(files) => void add(files)}
      />
      <p id={`${id}-note`} className={note ? 'mt-1 text-sm text-loss' : 'mt-1 text-sm text-muted'}>
        {note ?? t('pictures_hint', { max })}
      </p>
    </div>
  )
}
