import { setLanguage } from '@gasing/contract/calls/access'
import { send } from '#api/call.ts'
import { token } from '#api/session.ts'
import { speakLanguage } from '#i18n/i18n.ts'
import { tellLost } from '#shared/tell-lost.ts'
import { keep } from '#state/prefs-store.ts'

/** CLIENT-3: the page speaks, the browser remembers, and the server is told for its letters and messages. Words that do not come change nothing. */
export async function changeLanguage(code: string): Promise<void> {
  try {
    await speakLanguage(code)
  } catch {
    return tellLost()
  }
  keep('lang', code)
  keep('hisLang', code)
  // the choice holds without the server: it is told again with the next sign-in
  if (token()) await send(setLanguage, { body: { language: code } }).catch(() => undefined)
}
