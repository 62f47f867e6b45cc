import { changeAvatar, memberInfo } from '@gasing/contract/calls/member'
import { Modal } from '@gasing/ui/Modal'
import { use } from 'react'
import { refresh } from '#api/query.ts'
import { useCall } from '#api/use-call.ts'
import { getAvatarPicture } from '#art.ts'
import { loadTextsWithRetry, useT } from '#i18n/i18n.ts'
import { showToast } from '#state/toast-store.ts'
import { useMember } from './use-member.ts'

const ready = loadTextsWithRetry('shell')
const avatars = Array.from({ length: 24 }, (_, index) => `avatar-${String(index + 1).padStart(2, '0')}`)

/** HEAD-3: selects one of the portal's avatars. The member's own picture is uploaded in the member centre. */
export function AvatarModal({ onClose }: { onClose: () => void }) {
  use(ready)
  const t = useT()
  const own = useMember()?.avatar
  const change = useCall(changeAvatar, {
    onDone: () => {
      void refresh(memberInfo)
      showToast({ tone: 'good', text: t('avatar_saved') })
      onClose()
    },
  })
  return (
    <Modal open onClose={onClose} title={t('avatar_title')} closeLabel={t('close')} dragLabel={t('drag_dialog')}>
      <div className="grid grid-cols-4 gap-3 sm:grid-cols-6">
        {avatars.map((avatar, index) => (
          <button
            key={avatar}
            type="button"
            aria-pressed={avatar === own}
            aria-label={t('avatar_pick', { number: index + 1 })}
            disabled={change.isPending}
            onClick={() => change.mutate({ body: { icon: avatar } })}
            className="cursor-pointer overflow-hidden rounded-full border-3 border-transparent hover:border-edge aria-pressed:border-brand"
          >
            <img
              src={getAvatarPicture(avatar)}
              alt=""
              width={64}
              height={64}
              loading="lazy"
              className="aspect-square w-16"
            />
          </button>
        ))}
      </div>
    </Modal>
  )
}
