import { servicePicturesMax } from '@gasing/contract/calls/service'
import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { PictureList } from '#shared/PictureList.tsx'
import { isAcceptedPicture, pictureTypes, readPicture } from '#shared/picture-file.ts'
import { useRepeatKey } from '#shared/repeat-key.ts'

type ComposerProps = {
  label: string
  lengthMax: number
  pictures?: boolean
  /** Sends the message; the input is kept until it has been sent. A repeat with the same key is the same message. */
  onSay: (message: { content: string; images: string[] }, key: string) => Promise<unknown>
  /** Called while the user types. */
  onTyping?: () => void
}

/** The message input: Enter sends, Shift+Enter adds a line. */
export function Composer({ label, lengthMax, pictures = false, onSay, onTyping }: ComposerProps) {
  const t = useT()
  const id = useId()
  const [content, setContent] = useState('')
  const [images, setImages] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [isRefused, setRefused] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const { keyFor, forget } = useRepeatKey()

  const say = async () => {
    if (busy || (content.trim() === '' && images.length === 0)) return
    setBusy(true)
    setProblem(null)
    try {
      const message = { content, images: [...images] }
      // kept after a failure: the message may have arrived, and a retry must not send it twice
      await onSay(message, keyFor(message))
      forget()
      // text typed and pictures chosen meanwhile are the next message
      setContent((typed) => (typed.startsWith(content) ? typed.slice(content.length).trimStart() : typed))
      setImages((chosen) => chosen.filter((url) => !images.includes(url)))
    } catch (refused) {
      setProblem(refused)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void say()
  }
  const onKey = (event: KeyboardEvent) => {
    // NOTE: in many scripts Enter also ends an input method composition
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void say()
  }
  const addPictures = async (files: readonly File[]) => {
    const accepted = files.filter(isAcceptedPicture)
    setRefused(accepted.length < files.length || images.length + accepted.length > servicePicturesMax)
    const read = await Promise.all(accepted.map(readPicture))
    setImages((chosen) => [...new Set([...chosen, ...read.filter((url) => url !== null)])].slice(0, servicePicturesMax))
    input.current?.focus()
  }
  const removePicture = (url: string) => {
    setRefused(false)
    setImages((chosen) => chosen.filter((other) => other !== url))
    input.current?.focus()
  }
  const atField = problem instanceof Refused && (problem.fields.content ?? problem.fields.images)?.message
  return (
    <form
      onSubmit={submit}
      className="border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <Note problem={atField ? null : problem} />
      {(atField || isRefused) && (
        <p role="alert" id={`${id}-note`} className="mb-2 text-sm text-loss">
          {atField || t('pictures_unfit', { max: servicePicturesMax })}
        </p>
      )}
      <PictureList className="mb-3 pe-2 pt-2" pictures={images} onRemove={removePicture} />
      <div className="flex items-end gap-1">
        {pictures && <PictureButton onFiles={(files) => void addPictures(files)} />}
        <textarea
          ref={input}
          aria-label={label}
          placeholder={label}
          rows={1}
          value={content}
          maxLength={lengthMax}
          aria-describedby={atField ? `${id}-note` : undefined}
          className="field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-m border border-edge bg-bg px-3 py-2.5 text-base text-ink focus:border-focus"
          onChange={(event) => {
            setContent(event.target.value)
            if (event.target.value !== '') onTyping?.()
          }}
          onKeyDown={onKey}
        />
        <IconButton
          label={t('chat_send')}
          type="submit"
          disabled={busy}
          className="bg-brand! text-brand-ink! hover:brightness-110"
        >
          <Icon name="send" className="rtl:-scale-x-100" />
        </IconButton>
      </div>
    </form>
  )
}

function PictureButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useT()
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-m text-muted focus-within:outline-2 focus-within:outline-focus hover:bg-raised hover:text-ink">
      <Icon name="image" />
      <span className="sr-only">{t('chat_add_picture')}</span>
      <input
        type="file"
        className="sr-only"
        accept={pictureTypes.join(',')}
        multiple
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // allows choosing the same file again after it was removed
          event.target.value = ''
        }}
      />
    </label>
  )
}
