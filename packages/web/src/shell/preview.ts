import { switchLanguage } from '#i18n/i18n.ts'
import { draftRules } from '#state/preview.ts'

/** Shows an operator's draft from the back office around this frame. Nothing typed here is sent. */
export function startPreview(): void {
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== window.parent || data?.type !== 'preview') return
    draftRules.set(data.rules)
    void switchLanguage(String(data.language))
  })
  addEventListener('submit', (event) => event.preventDefault(), true)
  document.documentElement.dataset.theme = 'light'
  window.parent.postMessage({ type: 'preview-ready' }, location.origin)
}
