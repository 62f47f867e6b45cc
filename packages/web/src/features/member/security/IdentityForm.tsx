import { identity, identityPapers, identityPicturesMax, sendIdentity } from '@gasing/contract/calls/identity'
import { Button } from '@gasing/ui/Button'
import { Select } from '@gasing/ui/Select'
import { use, useState } from 'react'
import { refresh } from '#api/query.ts'
import { loadTextsWithRetry, useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { PicturesField } from '#shared/PicturesField.tsx'
import { useFormCall } from '#shared/use-form-call.ts'
import { useStoredInput } from '#state/stored-input.ts'
import { showToast } from '#state/toast-store.ts'

// contains the texts of picture uploads
const ready = loadTextsWithRetry('content')

type DocumentKind = (typeof identityPapers)[number]

/** Uploads pictures of an identity document. The selection is kept until it has been sent. */
export function IdentityForm({ onDone }: { onDone: () => void }) {
  use(ready)
  const t = useT()
  const [paper, setPaper] = useStoredInput<DocumentKind>('identity.paper', 'id_card')
  const [images, setImages] = useStoredInput<readonly string[]>('identity.images', [])
  const [tried, setTried] = useState(false)
  const form = useFormCall(sendIdentity, ['images'], () => {
    showToast({ tone: 'good', text: t('identity_sent') })
    void refresh(identity)
    onDone()
  })
  const submit = () => {
    setTried(true)
    if (images.length > 0) form.send({ body: { paper, images: [...images] } })
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Select
        label={t('identity_paper')}
        name="paper"
        value={paper}
        choices={identityPapers.map((value) => ({ value, text: t(`identity_paper_${value}`) }))}
        onChange={(event) => setPaper(event.target.value as DocumentKind)}
      />
      <PicturesField
        max={identityPicturesMax}
        label={t('identity_pictures')}
        value={images}
        problem={tried && images.length === 0 ? t('identity_pictures_needed') : form.at('images')}
        onChange={setImages}
      />
      <Note problem={form.note} onRetry={submit} />
      <Button type="submit" size="l" busy={form.busy}>
        {t('identity_send')}
      </Button>
    </form>
  )
}
