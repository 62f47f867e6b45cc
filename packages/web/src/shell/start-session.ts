import { handover, remember } from '@gasing/contract/calls/sign-in'
import { askAgain } from '@gasing/ui/ask-again'
import { send } from '#api/call.ts'
import { queries } from '#api/query.ts'
import { Refused, wordsOf } from '#api/refused.ts'
import { askTabs, dropSession, isTrial, keepSession, session } from '#api/session.ts'
import { noteRemembering } from '#features/access/remembered.ts'
import { t } from '#i18n/i18n.ts'
import { showToast } from '#state/toast-store.ts'
import { afterSignIn } from './after-sign-in.ts'

/** How long to wait for another tab to report that it is signed in. */
const tabMilliseconds = 150

/** Starts a session on a page opened with a one-time token, or on a remembered device. */
export async function startSession(token: string | undefined): Promise<void> {
  if (token) await exchange(token)
  else await once(resume)
}

/** START-5. A link never signs out a member: an existing session stays, with a toast. A trial session is replaced. */
async function exchange(token: string): Promise<void> {
  const own = session.get()
  if (own && !isTrial(own)) {
    showToast({ tone: 'plain', text: t('start_link_other', { name: own.userName }) })
    return
  }
  if (own) dropSession('signed-out')
  try {
    const info = await send(handover, { body: { token } })
    keepSession(info)
    afterSignIn(info)
  } catch (problem) {
    const isOver = problem instanceof Refused && problem.code === 'ticket_over'
    showToast({ tone: 'bad', ...(isOver ? { text: t('start_link_over') } : wordsOf(problem)) })
  }
}

/** LOGIN-9: resumes silently; when the device is not remembered after all, the visitor stays a guest. */
async function resume(): Promise<void> {
  if (await otherTabIsIn()) return
  try {
    keepSession(await send(remember, {}))
    void askAgain(queries)
  } catch (problem) {
    if (problem instanceof Refused && problem.status >= 400 && problem.status < 500) noteRemembering(false)
  }
}

/** Runs one tab at a time, so that several tabs opened together make a single sign-in. */
async function once(work: () => Promise<void>): Promise<void> {
  // NOTE: pages without TLS have no Web Locks; there the server treats simultaneous tabs as one
  await (navigator.locks ? navigator.locks.request('remember', work) : work())
}

function otherTabIsIn(): Promise<boolean> {
  if (session.get()) return Promise.resolve(true)
  return new Promise((resolve) => {
    const end = () => {
      stop()
      clearTimeout(timer)
      resolve(session.get() !== null)
    }
    const timer = setTimeout(end, tabMilliseconds)
    const stop = session.subscribe(end)
    askTabs()
  })
}
