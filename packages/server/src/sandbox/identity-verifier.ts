import { findLanguageOfTag } from '@gasing/contract/languages'
import type { Scope } from '#platform/db/tx.ts'
import { translate } from '#platform/texts/texts.ts'
import { issueVerifierToken } from './identity.ts'

/** The script of the practice reCAPTCHA: the API of the real one, and a box to tick. */
export async function renderVerifierScript(scope: Scope, browserLanguage: string | null): Promise<string> {
  const label = translate(findLanguageOfTag(browserLanguage ?? '') ?? scope.language, 'identity_person')
  return renderScript(await issueVerifierToken(scope), label)
}

const renderScript = (token: string, label: string): string => `
globalThis.grecaptcha = {
  ready: (then) => then(),
  render(place, { callback }) {
    const label = document.createElement('label')
    const box = document.createElement('input')
    box.type = 'checkbox'
    Object.assign(box.style, { width: '24px', height: '24px', flex: 'none' })
    Object.assign(label.style, { display: 'flex', gap: '12px', alignItems: 'center', minHeight: '56px', cursor: 'pointer' })
    box.addEventListener('change', () => {
      box.disabled = true
      callback(${JSON.stringify(token)})
    })
    label.append(box, ${JSON.stringify(label)})
    place.append(label)
    return 0
  },
  reset() {},
}
globalThis[new URL(document.currentScript.src).searchParams.get('onload')]?.()
`
