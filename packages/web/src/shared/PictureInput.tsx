import { Icon } from '@gasing/ui/Icon'
import type { InputHTMLAttributes, Ref } from 'react'
import { pictureTypes } from './picture-file.ts'

type PictureInputProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'disabled' | 'multiple' | 'aria-invalid'> & {
  id: string
  ref?: Ref<HTMLInputElement>
  /** Label of the button. */
  text: string
  onFiles: (files: readonly File[]) => void
}

/**
 * Selects pictures from the device or by drag and drop. The native file button is hidden, because it uses the browser's language.
 */
export function PictureInput({ id, text, onFiles, ...rest }: PictureInputProps) {
  return (
    <label
      htmlFor={id}
      className="relative flex min-h-12 items-center justify-center gap-2 rounded-m border border-dashed border-edge bg-surface px-4 text-sm font-semibold focus-within:outline-2 focus-within:outline-focus hover:bg-raised has-disabled:opacity-50"
    >
      <Icon name="image" className="size-5 shrink-0 text-muted" />
      {text}
      <input
        {...rest}
        id={id}
        type="file"
        title={text}
        accept={pictureTypes.join(',')}
        aria-describedby={`${id}-note`}
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-default"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // allows choosing the same file again after it was removed
          event.target.value = ''
        }}
      />
    </label>
  )
}
