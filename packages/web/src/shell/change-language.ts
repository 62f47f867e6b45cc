import { setLanguage } from '@gasing/contract/calls/access'
import { send } from '#api/call.ts'
import { token } from '#api/session.ts'
import { speakLanguage } from '#i18n/i18n.ts'
import { tellLost } from '#shared/tell-lost.ts'
import { keep } from '#state/prefs-store.ts'

/**
 * CLIENT-3: changes the page's language, stores it in the browser, and informs the server for its e-mails and messages. When the
 * texts cannot be loaded, nothing changes.
 */
export async function changeLanguage(code: string): Promise<void> {
  try {
    await speakLanguage(code)
  } catch {
    return tellLost()
  }
  keep('lang', code)
  keep('hisLang', code)
  // the choice works without the server: it is sent again on the next sign-in
  if (token()) await send(setLanguage, { body: { language: code } }).catch(() => undefined)
}
