import { isTrial, session } from '#api/session.ts'
import { loadTexts, t } from '#i18n/i18n.ts'
import { chatRoom } from '#state/chat-room.ts'
import { openModal } from '#state/modal-store.ts'
import { showToast } from '#state/toast-store.ts'

/** SIDE-7: opens the chat room; a guest signs in first, a trial account gets an explanation. */
export function openChat(): void {
  const own = session.get()
  if (!own) openModal({ name: 'login', after: openChat })
  else if (isTrial(own))
    void loadTexts('service').then(() => showToast({ tone: 'bad', text: t('in_please_information') }))
  else chatRoom.set('open')
}
