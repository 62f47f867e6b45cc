import { useEffect } from 'react'
import { loadTexts, t } from '#i18n/i18n.ts'
import { serviceNews } from '#state/service-news.ts'
import { showToast } from '#state/toast-store.ts'
import { paths } from '../../paths.ts'
import { RoomWidget } from './RoomWidget.tsx'

/** What of the service stands over every page once nobody waits for anything else: its entries known, its answers told, the room. */
export function ServiceHost({ room }: { room: boolean }) {
  useEffect(() => {
    // START-8: without them the site works, and the window asks again when it is wanted
    void import('./service-entries.ts').then(({ fetchEntries }) => fetchEntries()).catch(() => undefined)
    return serviceNews.subscribe(() => void tellNews())
  }, [])
  return room ? <RoomWidget /> : null
}

/** Says that the service has answered, unless the answer is being looked at. */
async function tellNews(): Promise<void> {
  const news = serviceNews.get()
  if (news?.side !== 'operator') return
  const shownAt = news.place === 'live' ? paths.liveChat : '/member/tickets'
  if (location.pathname === shownAt && !document.hidden) return
  await loadTexts('service')
  showToast({ tone: 'good', text: t(news.place === 'live' ? 'news_live' : 'news_ticket') })
}
