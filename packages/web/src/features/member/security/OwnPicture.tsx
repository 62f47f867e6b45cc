import { changeAvatar, memberInfo } from '@gasing/contract/calls/member'
import { Button } from '@gasing/ui/Button'
import { useState } from 'react'
import { refresh } from '#api/query.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/i18n.ts'
import { PictureField } from '../parts/PictureField.tsx'

/** Uploads the member's own picture instead of an avatar: choose, preview, send. */
export function OwnPicture({ onDone }: { onDone: () => void }) {
  const t = useT()
  const [image, setImage] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const change = useCall(changeAvatar, {
    onDone: () => {
      void refresh(memberInfo)
      onDone()
    },
    onRefused: (answer) => {
      setProblem(answer.fields.image?.message ?? answer.message)
      return true
    },
  })
  return (
    <form
      className="mb-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setProblem(undefined)
        if (image) change.mutate({ body: { image } })
      }}
    >
      <PictureField
        round
        label={t('avatar_own')}
        hint={t('avatar_own_hint')}
        value={image}
        problem={problem}
        onChange={(chosen) => {
          setProblem(undefined)
          setImage(chosen)
        }}
      />
      {image && (
        <Button type="submit" busy={change.isPending}>
          {t('avatar_own_save')}
        </Button>
      )}
    </form>
  )
}
