import { Toasts } from '@gasing/ui/Toast'
import { useT } from '#i18n/i18n.ts'
import { useStore } from '#state/store.ts'
import { removeToast, toasts } from '#state/toast-store.ts'

export function ToastHost() {
  const t = useT()
  return <Toasts notes={useStore(toasts)} onGone={removeToast} closeLabel={t('close')} regionLabel={t('notes_label')} />
}
