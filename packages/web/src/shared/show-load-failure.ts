import { t } from '#i18n/i18n.ts'
import { showToast } from '#state/toast-store.ts'

/** Shows why a requested part does not load: no network, or a replaced build. */
export const showLoadFailure = (): void =>
  showToast({ tone: 'bad', text: navigator.onLine ? t('chunk_text') : t('offline') })
