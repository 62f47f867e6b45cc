import { feedback, feedbackLengthMax, feedbackPicturesMax, feedbackTypes } from '@gasing/contract/calls/content'
import { Button } from '@gasing/ui/Button'
import { Modal } from '@gasing/ui/Modal'
import { Select } from '@gasing/ui/Select'
import { TextArea } from '@gasing/ui/TextArea'
import { use, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { useCall } from '#api/use-call.ts'
import { loadTextsWithRetry, useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { PicturesField } from '#shared/PicturesField.tsx'
import type { Feedback } from '#state/modal-store.ts'
import { useStoredInput } from '#state/stored-input.ts'
import { showToast } from '#state/toast-store.ts'

const ready = loadTextsWithRetry('content')

type FeedbackType = (typeof feedbackTypes)[number]

/** Feedback to the brand, with pictures (MEMBER-10). The text is kept until it has been sent. */
export function FeedbackModal({ about, onClose }: { about?: Feedback; onClose: () => void }) {
  use(ready)
  const t = useT()
  const form = `feedback.${about?.content ?? ''}`
  const [questionType, setQuestionType] = useStoredInput<FeedbackType>(`${form}.type`, about?.questionType ?? 'idea')
  const [content, setContent] = useStoredInput(`${form}.content`, about?.content ?? '')
  const [images, setImages] = useStoredInput<readonly string[]>(`${form}.images`, [])
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const give = useCall(feedback, {
    onDone: () => {
      showToast({ tone: 'good', text: t('feedback_thanks') })
      onClose()
    },
    onRefused: (answer) => {
      setRefused(answer)
      return true
    },
  })
  const fields = refused instanceof Refused ? refused.fields : {}
  const submit = () => {
    setSent(true)
    setRefused(null)
    if (content.trim() !== (about?.content.trim() ?? ''))
      give.mutate({ body: { questionType, content, images: [...images] } })
  }
  return (
    <Modal
      open
      keep
      onClose={onClose}
      title={t('feedback')}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      description={t('feedback_text')}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Select
          label={t('feedback_about')}
          name="questionType"
          value={questionType}
          choices={feedbackTypes.map((value) => ({ value, text: t(`feedback_${value}`) }))}
          onChange={(event) => setQuestionType(event.target.value as FeedbackType)}
        />
        <TextArea
          label={t('feedback_content')}
          name="content"
          rows={6}
          maxLength={feedbackLengthMax}
          value={content}
          problem={
            fields.content?.message ??
            (sent && content.trim() === (about?.content.trim() ?? '') ? t('feedback_needed') : undefined)
          }
          onChange={(event) => setContent(event.target.value)}
        />
        <PicturesField max={feedbackPicturesMax} value={images} problem={fields.images?.message} onChange={setImages} />
        <Note problem={Object.keys(fields).length > 0 ? null : refused} />
        <Button type="submit" size="l" busy={give.isPending}>
          {t('feedback_send')}
        </Button>
      </form>
    </Modal>
  )
}
