import { t } from '#i18n/i18n.ts'
import { removeToast, showToast } from '#state/toast-store.ts'

/** Shows why a requested part does not load: a replaced build, or no network, until it is back. */
export function showLoadFailure(): void {
  const id = showToast({ tone: 'bad', text: navigator.onLine ? t('chunk_text') : t('offline') })
  if (!navigator.onLine) addEventListener('online', () => removeToast(id), { once: true })
}
