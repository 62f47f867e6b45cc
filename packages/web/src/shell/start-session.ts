import { handover, remember } from '@gasing/contract/calls/sign-in'
import { refetchQueries } from '@gasing/ui/refetch-queries'
import { send } from '#api/call.ts'
import { queries } from '#api/query.ts'
import { describeProblem, Refused } from '#api/refused.ts'
import { closeSession, isTrial, openSession, requestSessionFromTabs, session } from '#api/session.ts'
import { rememberChoice } from '#features/access/remembered-sign-in.ts'
import { t } from '#i18n/i18n.ts'
import { showToast } from '#state/toast-store.ts'
import { completeSignIn } from './complete-sign-in.ts'

/** How long to wait for another tab to report that it is signed in. */
const tabMilliseconds = 150

/** Starts a session on a page opened with a one-time token, or on a remembered device. */
export async function startSession(token: string | undefined): Promise<void> {
  if (token) await exchangeToken(token)
  else await runExclusively(resumeRemembered)
}

/** START-5. A link never signs out a member: an existing session stays, with a toast. A trial session is replaced. */
async function exchangeToken(token: string): Promise<void> {
  const own = session.get()
  if (own && !isTrial(own)) {
    showToast({ tone: 'plain', text: t('start_link_other', { name: own.userName }) })
    return
  }
  if (own) closeSession('signed-out')
  try {
    const info = await send(handover, { body: { token } })
    openSession(info)
    completeSignIn(info)
  } catch (problem) {
    const isOver = problem instanceof Refused && problem.code === 'ticket_over'
    showToast({ tone: 'bad', ...(isOver ? { text: t('start_link_over') } : describeProblem(problem)) })
  }
}

/** LOGIN-9: resumes silently; when the device is not remembered after all, the visitor stays a guest. */
async function resumeRemembered(): Promise<void> {
  if (await isOtherTabSignedIn()) return
  try {
    openSession(await send(remember, {}))
    void refetchQueries(queries)
  } catch (problem) {
    if (problem instanceof Refused && problem.status >= 400 && problem.status < 500) rememberChoice(false)
  }
}

/** Runs one tab at a time, so that several tabs opened together make a single sign-in. */
async function runExclusively(work: () => Promise<void>): Promise<void> {
  // NOTE: pages without TLS have no Web Locks; there the server treats simultaneous tabs as one
  await (navigator.locks ? navigator.locks.request('remember', work) : work())
}

function isOtherTabSignedIn(): Promise<boolean> {
  if (session.get()) return Promise.resolve(true)
  return new Promise((resolve) => {
    const end = () => {
      stop()
      clearTimeout(timer)
      resolve(session.get() !== null)
    }
    const timer = setTimeout(end, tabMilliseconds)
    const stop = session.subscribe(end)
    requestSessionFromTabs()
  })
}
