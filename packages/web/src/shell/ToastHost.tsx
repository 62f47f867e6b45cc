import { Toasts } from '@gasing/ui/Toast'
import { useEffect } from 'react'
import { useT } from '#i18n/i18n.ts'
import { useOnline } from '#shared/use-online.ts'
import { useStore } from '#state/store.ts'
import { removeToast, toasts } from '#state/toast-store.ts'

export function ToastHost() {
  const t = useT()
  const online = useOnline()
  // what says that there is no network goes when it is back
  useEffect(() => {
    if (online) for (const { id, text } of toasts.get()) if (text === t('offline')) removeToast(id)
  }, [online, t])
  return <Toasts notes={useStore(toasts)} onGone={removeToast} closeLabel={t('close')} regionLabel={t('notes_label')} />
}
