import { freePlay } from '@gasing/contract/calls/sign-in'
import { askAgain } from '@gasing/ui/ask-again'
import { seal, send } from '#api/call.ts'
import { queries } from '#api/query.ts'
import { wordsOf } from '#api/refused.ts'
import { keepSession } from '#api/session.ts'
import { t } from '#i18n/i18n.ts'
import { closeModal } from '#state/modal-store.ts'
import { showToast } from '#state/toast-store.ts'

const osLengthMax = 60

/** Opens a trial account. @returns whether a session exists now */
export async function startFreePlay(): Promise<boolean> {
  try {
    const info = await send(freePlay, {
      body: {
        os: navigator.userAgent.slice(0, osLengthMax),
        platform: 'W',
        random: await seal(crypto.randomUUID()),
        gatewayVersion: 3,
      },
    })
    keepSession(info)
    void askAgain(queries)
    closeModal()
    showToast({ tone: 'plain', text: t('trial_hint') })
    return true
  } catch (problem) {
    showToast({ tone: 'bad', ...wordsOf(problem) })
    return false
  }
}
