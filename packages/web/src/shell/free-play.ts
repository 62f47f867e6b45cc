import { freePlay } from '@gasing/contract/calls/sign-in'
import { seal, send } from '#api/call.ts'
import { wordsOf } from '#api/refused.ts'
import { keepSession } from '#api/session.ts'
import { showToast } from '#state/toast-store.ts'
import { afterSignIn } from './after-sign-in.ts'

const osLengthMax = 60

/** Opens a trial account. @returns whether somebody is in now */
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
    afterSignIn(info)
    return true
  } catch (problem) {
    showToast({ tone: 'bad', ...wordsOf(problem) })
    return false
  }
}
