import { Link } from '@tanstack/react-router'
import { boot } from '#boot.ts'
import { getBrandToday } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { openModal } from '#state/modal-store.ts'
import { paths } from '../paths.ts'
import { FooterHelp } from './FooterHelp.tsx'
import { FooterVendors } from './FooterVendors.tsx'
import { Logo } from './Logo.tsx'
import { useMenus } from './use-menus.ts'

/** HEAD-6: about the brand, its games, responsible gambling, and the minimum age. */
export function Footer() {
  const t = useT()
  const { categories } = useMenus()
  const age = boot.brand.minimumAge
  return (
    <footer className="mt-12 [contain-intrinsic-size:auto_60rem] border-t border-line bg-surface pb-(--bar-h) [content-visibility:auto]">
      <div className="page grid gap-8 py-10 md:grid-cols-[2fr_1fr_1fr_2fr]">
        <section>
          <Logo className="h-8" />
          <p className="mt-3 max-w-prose text-sm text-muted">{t('footer_about', { brand: boot.brand.name })}</p>
        </section>
        <nav aria-label={t('footer_games')}>
          <h2 className="mb-2 text-base">{t('games')}</h2>
          <ul className="grid grid-cols-2 gap-x-4 text-sm md:grid-cols-1">
            {categories.map(({ lobby, title }) => (
              <li key={lobby}>
                <Link
                  to={paths.lobby(lobby)}
                  className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center text-muted no-underline hover:text-ink hover:underline"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <FooterHelp />
        <section>
          <h2 className="mb-2 text-base">{t('footer_responsibility')}</h2>
          <div className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-13 shrink-0 place-items-center rounded-full border-2 border-loss font-head text-lg font-extrabold text-loss"
            >
              {age}+
            </span>
            <p className="text-sm text-muted">{t('footer_responsibility_text', { age })}</p>
          </div>
        </section>
      </div>
      <FooterVendors />
      <div className="page flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line py-5 text-sm text-muted">
        <span>{t('footer_copyright', { year: getBrandToday().slice(0, 4), brand: boot.brand.name })}</span>
        <button
          type="button"
          className="inline-flex min-h-8 pointer-coarse:min-h-11 cursor-pointer items-center hover:text-ink hover:underline"
          onClick={() => openModal({ name: 'feedback' })}
        >
          {t('feedback')}
        </button>
        <button
          type="button"
          className="inline-flex min-h-8 pointer-coarse:min-h-11 cursor-pointer items-center hover:text-ink hover:underline"
          onClick={() => openModal({ name: 'licence' })}
        >
          {t('licence')}
        </button>
      </div>
    </footer>
  )
}
