import { useSearch } from '@tanstack/react-router'
import { boot } from '#boot.ts'
import { RoomPage } from '#features/service/RoomPage.tsx'
import { useT } from '#i18n/i18n.ts'
import { NotFoundPage } from '#shell/screens/NotFoundPage.tsx'
import { useTitle } from '#shell/use-title.ts'
import { isOn } from '../modules.ts'

/** The chat room in a separate window (SIDE-7), where the brand has one. */
export function ChatRoomPage() {
  return isOn('CBS3') ? <Room /> : <NotFoundPage />
}

function Room() {
  const t = useT()
  const { title, headerColor } = useSearch({ strict: false }) as { title?: string; headerColor?: string }
  useTitle(t('room_title', { brand: boot.brand.name }))
  return <RoomPage title={title} headerColor={headerColor} />
}
