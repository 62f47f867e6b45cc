import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { fits, pictureTypes, readPicture } from '#shared/picture-file.ts'

type ComposerProps = {
  label: string
  lengthMax: number
  pictures?: boolean
  /** Sends the message; the input is kept until it has been sent. */
  onSay: (said: { content: string; images: string[] }) => Promise<unknown>
  /** Called while the user types. */
  onTyping?: () => void
}

/** The message input: Enter sends, Shift+Enter adds a line. */
export function Composer({ label, lengthMax, pictures = false, onSay, onTyping }: ComposerProps) {
  const t = useT()
  const id = useId()
  const [content, setContent] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [unfit, setUnfit] = useState(false)

  const say = async (images: string[]) => {
    if (busy || (content.trim() === '' && images.length === 0)) return
    setBusy(true)
    setProblem(null)
    try {
      await onSay({ content, images })
      // text typed meanwhile is the next message
      setContent((typed) => (typed.startsWith(content) ? typed.slice(content.length).trimStart() : typed))
    } catch (refused) {
      setProblem(refused)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void say([])
  }
  const onKey = (event: KeyboardEvent) => {
    // NOTE: in many scripts Enter also ends an input method composition
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void say([])
  }
  const addPicture = async (file: File | undefined) => {
    setUnfit(file !== undefined && !fits(file))
    const url = file && fits(file) ? await readPicture(file) : null
    if (url) await say([url])
  }
  const atField = problem instanceof Refused && (problem.fields.content ?? problem.fields.images)?.message
  return (
    <form
      onSubmit={submit}
      className="border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <Note problem={atField ? null : problem} />
      {(atField || unfit) && (
        <p role="alert" id={`${id}-note`} className="mb-2 text-sm text-loss">
          {atField || t('chat_picture_unfit')}
        </p>
      )}
      <div className="flex items-end gap-1">
        {pictures && (
          <label className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-m text-muted focus-within:outline-2 focus-within:outline-focus hover:bg-raised hover:text-ink">
            <Icon name="image" />
            <span className="sr-only">{t('chat_add_picture')}</span>
            <input
              type="file"
              className="sr-only"
              accept={pictureTypes.join(',')}
              disabled={busy}
              onChange={(event) => {
                void addPicture(event.target.files?.[0])
                event.target.value = ''
              }}
            />
          </label>
        )}
        <textarea
          aria-label={label}
          placeholder={label}
          rows={1}
          value={content}
          maxLength={lengthMax}
          aria-describedby={atField ? `${id}-note` : undefined}
          className="field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-m border border-edge bg-bg px-3 py-2.5 text-base text-ink outline-none focus:border-focus focus:outline-2 focus:outline-focus"
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
