import { setLanguage } from '@gasing/contract/calls/access'
import { send } from '#api/call.ts'
import { getToken } from '#api/session.ts'
import { switchLanguage } from '#i18n/i18n.ts'
import { showLoadFailure } from '#shared/show-load-failure.ts'
import { saveChoice } from '#state/prefs-store.ts'

/**
 * CLIENT-3: changes the page's language, stores it in the browser, and informs the server for its e-mails and messages. When the
 * texts cannot be loaded, nothing changes.
 */
export async function changeLanguage(code: string): Promise<void> {
  try {
    await switchLanguage(code)
  } catch {
    return showLoadFailure()
  }
  saveChoice('lang', code)
  saveChoice('hisLang', code)
  // the choice works without the server: it is sent again on the next sign-in
  if (getToken()) await send(setLanguage, { body: { language: code } }).catch(() => undefined)
}
