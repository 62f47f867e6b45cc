import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '#i18n/i18n.ts'
import { PictureInput } from './PictureInput.tsx'
import { PictureList } from './PictureList.tsx'
import { isAcceptedPicture, readPicture } from './picture-file.ts'

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
  const [isRefused, setRefused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // pictures chosen while others are still being read are added to them
  const latest = useRef(value)
  latest.current = value
  const change = (next: readonly string[]) => {
    latest.current = next
    onChange(next)
  }
  const add = async (files: readonly File[]) => {
    const room = max - value.length
    const good = files.filter(isAcceptedPicture)
    setRefused(good.length < files.length || good.length > room)
    const read = await Promise.all(good.slice(0, room).map(readPicture))
    change([...latest.current, ...read.filter((url) => url !== null)].slice(0, max))
  }
  const note = isRefused ? t('pictures_unfit', { max }) : problem
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label ?? t('pictures')}
      </label>
      <PictureList
        className="mb-2"
        pictures={value}
        onRemove={(url) => {
          // a full field is disabled and takes the focus only afterwards
          flushSync(() => change(value.filter((other) => other !== url)))
          input.current?.focus()
        }}
      />
      <PictureInput
        id={id}
        ref={input}
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
