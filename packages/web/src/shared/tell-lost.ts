import { t } from '#i18n/i18n.ts'
import { showToast } from '#state/toast-store.ts'

/** Tells whoever asked for a part of the page why it does not come: no network, or a build that is gone. */
export const tellLost = (): void => showToast({ tone: 'bad', text: navigator.onLine ? t('chunk_text') : t('offline') })
