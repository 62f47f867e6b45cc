import { boot } from '#boot.ts'
import { LiveChat } from '#features/service/LiveChat.tsx'
import { useT } from '#i18n/i18n.ts'
import { NotFoundPage } from '#shell/screens/NotFoundPage.tsx'
import { useTitle } from '#shell/use-title.ts'
import { isOn } from '../modules.ts'

/** Customer service in a separate window (SIDE-8). */
export function LiveChatPage() {
  const t = useT()
  useTitle(t('live_chat_of', { brand: boot.brand.name }))
  return <LiveChat {...(!isOn('LIVECHAT') && { gone: <NotFoundPage /> })} />
}
