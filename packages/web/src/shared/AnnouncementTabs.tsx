import { announcementsPerPage } from '@gasing/contract/calls/pages'
import { Icon } from '@gasing/ui/Icon'
import { Pager } from '@gasing/ui/Pager'
import { Tabs } from '@gasing/ui/Tabs'
import { useEffect, useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { Html } from './Html.tsx'
import { NewDot } from './NewDot.tsx'
import { getPagerTexts } from './pager-texts.ts'
import { type Announcement, type Announcements, seenMarks } from './use-announcements.ts'

const kinds = ['banners', 'player', 'promotion', 'popup'] as const

/** Returns the announcements of a kind; headlines are included in the general ones. */
const listAnnouncements = (all: Announcements | undefined, kind: (typeof kinds)[number]): readonly Announcement[] =>
  kind === 'banners' ? [...(all?.headline ?? []), ...(all?.banners ?? [])] : (all?.[kind] ?? [])

/** All announcements of the brand by kind. Its texts are in the area `pages`. */
export function AnnouncementTabs({ all }: { all: Announcements | undefined }) {
  const t = useT()
  const [tab, setTab] = useState<string>('banners')
  const names = {
    banners: t('announcements_general'),
    player: t('announcements_player'),
    promotion: t('announcements_promotion'),
    popup: t('announcements_popup'),
  }
  return (
    <Tabs
      label={t('announcements')}
      value={tab}
      onChange={setTab}
      tabs={kinds.map((kind) => ({
        value: kind,
        text: names[kind],
        content: <AnnouncementList key={kind} list={listAnnouncements(all, kind)} />,
      }))}
    />
  )
}

/** Expandable announcements, nine per page; those on the shown page are marked as seen. */
function AnnouncementList({ list }: { list: readonly Announcement[] }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const [fresh] = useState(() => new Set(list.map(({ id }) => id).filter((id) => !seenMarks.has(id))))
  const pages = Math.ceil(list.length / announcementsPerPage)
  const shown = list
    .slice((Math.min(page, Math.max(pages, 1)) - 1) * announcementsPerPage)
    .slice(0, announcementsPerPage)
  const ids = shown.map(({ id }) => id).join(',')
  useEffect(() => seenMarks.add(ids.split(',').filter(Boolean)), [ids])
  if (list.length === 0) return <p className="py-10 text-center text-muted">{t('announcements_none')}</p>
  return (
    <>
      <ul className="grid gap-2">
        {shown.map((each) => (
          <li key={each.id}>
            <Entry announcement={each} fresh={fresh.has(each.id)} />
          </li>
        ))}
      </ul>
      <Pager page={page} total={pages} texts={getPagerTexts(t)} onPage={setPage} />
    </>
  )
}

function Entry({ announcement: { title, content, date }, fresh }: { announcement: Announcement; fresh: boolean }) {
  const t = useT()
  return (
    <details className="group rounded-m border border-line bg-surface open:bg-raised">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 px-4 py-2.5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold [overflow-wrap:anywhere]">
            {fresh && <NewDot label={t('is_new')} />}
            <bdi>{title}</bdi>
          </span>
          <time className="text-sm text-muted tabular-nums">{date}</time>
        </span>
        <Icon name="chevron-down" className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <Html html={content} className="px-4 pb-4" />
    </details>
  )
}
