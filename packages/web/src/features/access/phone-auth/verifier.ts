import { getLanguageTag } from '@gasing/contract/languages'
import { getLanguage } from '#i18n/i18n.ts'
import { toRefusal } from './provider.ts'

type Widget = {
  ready(then: () => void): void
  render(
    place: HTMLElement,
    options: {
      sitekey: string
      callback: (token: string) => void
      'error-callback': () => void
      'expired-callback': () => void
    },
  ): number
}

const loadMilliseconds = 15_000
let turns = 0

const getWidget = (): Widget | undefined => (globalThis as { grecaptcha?: Widget }).grecaptcha

/**
 * Loads the provider's script. It is loaded for each check, because the sandbox script contains a token that is valid for only a
 * few minutes.
 */
function loadWidget(script: string): Promise<Widget> {
  return new Promise((resolve, reject) => {
    const loaded = `gasingVerifier${++turns}`
    const failed = () => reject(toRefusal('captcha-check-failed'))
    const timer = setTimeout(failed, loadMilliseconds)
    ;(globalThis as Record<string, unknown>)[loaded] = () => {
      clearTimeout(timer)
      delete (globalThis as Record<string, unknown>)[loaded]
      const ready = getWidget()
      if (ready) resolve(ready)
      else failed()
    }
    const address = new URL(script, location.href)
    address.searchParams.set('render', 'explicit')
    address.searchParams.set('onload', loaded)
    address.searchParams.set('hl', getLanguageTag(getLanguage()))
    const element = document.createElement('script')
    element.src = address.href
    element.addEventListener('error', failed)
    document.head.append(element)
  })
}

/** Renders the human check in `place`. @returns the token issued when it is passed */
export async function verifyHuman(place: HTMLElement, script: string, sitekey: string): Promise<string> {
  const check = await loadWidget(script)
  return new Promise((resolve, reject) => {
    const failed = () => reject(toRefusal('captcha-check-failed'))
    check.ready(() =>
      check.render(place, { sitekey, callback: resolve, 'error-callback': failed, 'expired-callback': failed }),
    )
  })
}
