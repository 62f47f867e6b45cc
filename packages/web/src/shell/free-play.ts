import { freePlay } from '@gasing/contract/calls/sign-in'
import { refetchQueries } from '@gasing/ui/refetch-queries'
import { encryptText, send } from '#api/call.ts'
import { queries } from '#api/query.ts'
import { describeProblem } from '#api/refused.ts'
import { openSession } from '#api/session.ts'
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
        random: await encryptText(crypto.randomUUID()),
        gatewayVersion: 3,
      },
    })
    openSession(info)
    void refetchQueries(queries)
    closeModal()
    showToast({ tone: 'plain', text: t('trial_hint') })
    return true
  } catch (problem) {
    showToast({ tone: 'bad', ...describeProblem(problem) })
    return false
  }
}
