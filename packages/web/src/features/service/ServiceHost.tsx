import { useEffect } from 'react'
import { loadTexts, t } from '#i18n/i18n.ts'
import { serviceNews } from '#state/service-news.ts'
import { showToast } from '#state/toast-store.ts'
import { paths } from '../../paths.ts'
import { RoomWidget } from './RoomWidget.tsx'

/** Customer service on every page, mounted when idle: preloads the entries, announces replies, shows the room. */
export function ServiceHost({ room }: { room: boolean }) {
  useEffect(() => {
    // START-8: the site works without them, and opening the window requests them again
    void import('./service-entries.ts').then(({ fetchEntries }) => fetchEntries()).catch(() => undefined)
    return serviceNews.subscribe(() => void announceReply())
  }, [])
  return room ? <RoomWidget /> : null
}

/** Announces a reply from customer service, unless its conversation is in view. */
async function announceReply(): Promise<void> {
  const news = serviceNews.get()
  if (news?.side !== 'operator') return
  const shownAt = news.place === 'live' ? paths.liveChat : '/member/tickets'
  if (location.pathname === shownAt && !document.hidden) return
  await loadTexts('service')
  showToast({ tone: 'good', text: t(news.place === 'live' ? 'news_live' : 'news_ticket') })
}
