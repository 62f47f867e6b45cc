import { Icon } from '@gasing/ui/Icon'
import { Link, useLocation } from '@tanstack/react-router'
import { emptyPicture } from '#art.ts'
import { boot } from '#boot.ts'
import { OtherGames } from '#features/lobby/OtherGames.tsx'
import { t as text, useT } from '#i18n/i18n.ts'
import { BannerStrip } from '#shell/BannerStrip.tsx'
import { useMenus } from '#shell/use-menus.ts'
import { useTitle } from '#shell/use-title.ts'
import { type ComingPath, paths } from '../paths.ts'

const titles: Record<ComingPath, () => string> = {
  '/vnlottery': () => text('coming_vnlottery'),
}

/** A part of the portal that the brand has and that cannot be used yet: says so, and leads to what can be played. */
export function ComingPage() {
  const t = useT()
  const path = useLocation({ select: ({ pathname }) => pathname }) as ComingPath
  const { categories } = useMenus()
  const name = titles[path]()
  const scene = emptyPicture('no-games')
  useTitle(name)
  return (
    <div className="page flex flex-col items-center gap-4 py-10 text-center">
      <img src={scene} alt="" width={220} height={160} className="h-40 w-55 object-contain" />
      <h1 className="text-3xl">{t('coming_title', { name })}</h1>
      <p className="max-w-prose text-muted">{t('coming_text', { brand: boot.brand.name })}</p>
      <nav aria-label={t('coming_games')} className="flex max-w-3xl flex-wrap justify-center gap-2">
        <Link to={paths.home} className={choice}>
          <Icon name="house" className="size-4" />
          {t('back_home')}
        </Link>
        {categories.map(({ lobby, icon, title }) => (
          <Link key={lobby} to={paths.lobby(lobby)} className={choice}>
            <Icon name={icon} className="size-4" />
            {title}
          </Link>
        ))}
      </nav>
      <div className="w-full text-start">
        <BannerStrip group="lott" />
      </div>
      <OtherGames />
    </div>
  )
}

const choice =
  'flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 font-medium text-ink no-underline hover:border-brand'
