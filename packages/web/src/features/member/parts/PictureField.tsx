import { useId, useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { PictureInput } from '#shared/PictureInput.tsx'
import { isAcceptedPicture, readPicture } from '#shared/picture-file.ts'

type PictureFieldProps = {
  label: string
  hint: string
  value: string | null
  problem: string | undefined
  /** Previews the picture round, as it will be cropped. */
  round?: boolean
  onChange: (value: string | null) => void
}

/** An upload of one picture: png or jpg, under 5 MB (VALID-10). */
export function PictureField({ label, hint, value, problem, round = false, onChange }: PictureFieldProps) {
  const t = useT()
  const id = useId()
  const [isRefused, setRefused] = useState(false)
  const take = async (file: File | undefined) => {
    const good = file && isAcceptedPicture(file) ? file : null
    setRefused(file !== undefined && !good)
    onChange(good && (await readPicture(good)))
  }
  const note = isRefused ? t('picture_unfit') : problem
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <PictureInput
        id={id}
        text={t('picture_choose')}
        aria-invalid={note ? true : undefined}
        onFiles={([file]) => void take(file)}
      />
      <p id={`${id}-note`} className={note ? 'mt-1 text-sm text-loss' : 'mt-1 text-sm text-muted'}>
        {note ?? hint}
      </p>
      {value && (
        <img
          src={value}
          alt={label}
          className={round ? 'mt-2 size-22 rounded-full object-cover' : 'mt-2 max-h-40 rounded-m border border-line'}
        />
      )}
    </div>
  )
}
