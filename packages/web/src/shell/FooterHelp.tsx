import { helpTitles } from '@gasing/contract/calls/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { buildQuery } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { useIdle } from '#shared/use-idle.ts'
import { openModal } from '#state/modal-store.ts'
import { isOn } from '../modules.ts'
import { paths } from '../paths.ts'

const link =
  'inline-flex min-h-8 pointer-coarse:min-h-11 items-center text-muted no-underline hover:text-ink hover:underline'

/** HEAD-6: about us, rules, privacy. A click opens the item over the page; its link leads to the help centre. */
export function FooterHelp() {
  const t = useT()
  const { data } = useQuery({ ...buildQuery(helpTitles, {}), enabled: useIdle() })
  const open = (event: MouseEvent, tag: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openModal({ name: 'help', tag })
  }
  return (
    <nav aria-label={t('help')} className="min-h-9">
      <h2 className="mb-2 text-base">{t('help')}</h2>
      <ul className="grid grid-cols-2 gap-x-4 text-sm md:grid-cols-1">
        {data
          ?.filter(({ inFooter }) => inFooter)
          .map(({ tag, title }) => (
            <li key={tag}>
              <Link to={paths.help} hash={tag} className={link} onClick={(event) => open(event, tag)}>
                {title}
              </Link>
            </li>
          ))}
        <li>
          <Link to={paths.help} className={link}>
            {t('help_all')}
          </Link>
        </li>
        <li>
          <Link to={paths.posts.news} className={link}>
            {t('news_and_blog')}
          </Link>
        </li>
        {isOn('DOWNLOAD') && (
          <li>
            <button type="button" className={`${link} cursor-pointer`} onClick={() => openModal({ name: 'download' })}>
              {t('get_app')}
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}
