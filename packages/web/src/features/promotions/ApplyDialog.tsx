import {
  applicationPicturesMax,
  applications,
  applyForPromotion,
  remarkLengthMax,
} from '@gasing/contract/calls/promotions'
import { Button } from '@gasing/ui/Button'
import { Modal } from '@gasing/ui/Modal'
import { TextArea } from '@gasing/ui/TextArea'
import { useState } from 'react'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { PicturesField } from '#shared/PicturesField.tsx'
import { useFormCall } from '#shared/use-form-call.ts'
import { useStoredInput } from '#state/stored-input.ts'
import { showToast } from '#state/toast-store.ts'
import type { Promotion } from './promotion.ts'

const countCharacters = (text: string): number => [...text.normalize('NFC').trim()].length

/** MEMBER-8: applies with a remark and pictures (VALID-10). Input is kept until it has been sent. */
export function ApplyDialog({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const t = useT()
  const [remark, setRemark] = useStoredInput(`apply.${promotion.id}.remark`, '')
  const [images, setImages] = useStoredInput<readonly string[]>(`apply.${promotion.id}.images`, [])
  const [tried, setTried] = useState(false)
  const takesPart = promotion.award === 'place'
  const apply = useFormCall(applyForPromotion, ['remark', 'images'], () => {
    showToast({ tone: 'good', text: t(takesPart ? 'promotion_signed_up' : 'promotion_sent') })
    void refresh(applications)
    onClose()
  })
  const count = countCharacters(remark)
  const over = count - remarkLengthMax
  const tooLong = tried && over > 0 ? t('promotion_remark_over', { count: over, max: remarkLengthMax }) : undefined
  const submit = () => {
    setTried(true)
    if (over <= 0) apply.send({ params: { id: promotion.id }, body: { remark, images: [...images] } })
  }
  return (
    <Modal
      open
      keep
      onClose={onClose}
      title={promotion.title}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      description={t(takesPart ? 'promotion_sign_up_text' : 'promotion_apply_text')}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextArea
          label={t('promotion_remark')}
          name="remark"
          rows={3}
          value={remark}
          hint={t('promotion_remark_count', { count, max: remarkLengthMax })}
          problem={tooLong ?? apply.at('remark')}
          onChange={(event) => setRemark(event.target.value)}
        />
        <PicturesField
          max={applicationPicturesMax}
          label={t('promotion_pictures')}
          value={images}
          problem={apply.at('images')}
          onChange={setImages}
        />
        <Note problem={apply.note} onRetry={submit} />
        <Button type="submit" size="l" busy={apply.busy}>
          {t(takesPart ? 'promotion_sign_up' : 'promotion_send')}
        </Button>
      </form>
    </Modal>
  )
}
