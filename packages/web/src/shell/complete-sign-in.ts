import { refetchQueries } from '@gasing/ui/refetch-queries'
import { queries } from '#api/query.ts'
import type { LoginInfo } from '#api/session.ts'
import { t } from '#i18n/i18n.ts'
import { closeModal, openModal } from '#state/modal-store.ts'
import { showToast } from '#state/toast-store.ts'

/**
 * LOGIN-2, LOGIN-3: refetches what was answered for a guest; a required password change takes precedence over everything else.
 */
export function completeSignIn(info: LoginInfo): void {
  void refetchQueries(queries)
  if (info.mustChangePassword) {
    openModal({ name: 'must-change-password' })
    return
  }
  closeModal()
  showToast({ tone: 'good', text: t('signed_in', { name: info.nickname || info.userName }) })
}
