import { Button, buildButtonClass } from '@gasing/ui/Button'
import { Link } from '@tanstack/react-router'
import { isTrial, useSession } from '#api/session.ts'
import { getHeroPicture } from '#art.ts'
import { boot } from '#boot.ts'
import { translateOr, useT } from '#i18n/i18n.ts'
import { openModal } from '#state/modal-store.ts'
import { canRegister } from '../modules.ts'
import { paths } from '../paths.ts'
import { FreePlayButton } from './FreePlayButton.tsx'
import { isMemberPageOn } from './member-pages.ts'

/** The picture already painted by `early-hero.js`; it is moved here, so that nothing is loaded or painted twice. */
const earlyPicture = document.getElementById('early-picture')

function adoptEarlyHero(box: HTMLElement | null): void {
  if (box && earlyPicture) box.replaceChildren(earlyPicture)
}

/** The hero: the brand, and a single call to action. Its words are text, so that they paint at once. */
export function HomeHero() {
  const t = useT()
  const session = useSession()
  const brand = boot.brand.name
  const isMember = session !== null && !isTrial(session)
  const title = isMember
    ? t('hero_member', { name: session.nickname || session.userName })
    : translateOr(`hero_title_${boot.brand.code}`, t('hero_title', { brand }))
  return (
    <section className="page pt-4 sm:pt-5">
      <div className="hero-ground relative isolate overflow-hidden rounded-l text-light">
        <span ref={adoptEarlyHero} className="contents">
          {!earlyPicture && <HeroPicture />}
        </span>
        <span className="absolute inset-0 -z-1 bg-linear-to-t from-night/90 via-night/55 via-60% to-night/15 sm:bg-linear-to-r sm:from-night/75 sm:via-night/35 sm:via-50% sm:to-transparent sm:to-70% rtl:sm:bg-linear-to-l" />
        <div className="flex min-h-96 flex-col justify-end gap-2 p-5 sm:min-h-80 sm:max-w-[54%] sm:justify-center sm:gap-3 sm:p-10 lg:min-h-90">
          {/* a greeting breaks before the name, not in its middle */}
          <h1
            className={`${isMember ? 'text-wrap ' : ''}text-3xl/tight max-[20rem]:text-2xl/tight font-extrabold text-shadow-[0_2px_12px_rgb(0_0_0/0.45)] sm:text-4xl/tight lg:text-5xl/tight`}
          >
            {title}
          </h1>
          <p className="max-w-prose text-shadow-[0_1px_8px_rgb(0_0_0/0.6)] sm:text-lg">
            {isMember ? t('hero_member_text') : session ? t('trial_hint') : t('hero_text', { brand })}
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <HeroAction />
            {!session && <FreePlayButton size="l" className="max-sm:px-4 max-sm:text-base" />}
          </div>
        </div>
      </div>
    </section>
  )
}

function HeroAction() {
  const t = useT()
  const session = useSession()
  if (session) {
    return isTrial(session) ? (
      <Button look="accent" size="l" onClick={() => openModal({ name: 'real-account' })}>
        {t('trial_real')}
      </Button>
    ) : (
      isMemberPageOn('depositv2') && (
        <Link to={paths.member} params={{ page: 'depositv2' }} className={buildButtonClass('accent', 'l')}>
          {t('deposit')}
        </Link>
      )
    )
  }
  return canRegister() ? (
    <Link to={paths.register} className={buildButtonClass('accent', 'l')}>
      {t('register_now')}
    </Link>
  ) : (
    <Button look="accent" size="l" onClick={() => openModal({ name: 'login' })}>
      {t('log_in')}
    </Button>
  )
}

function HeroPicture() {
  const wide = getHeroPicture('wide')
  const narrow = getHeroPicture('narrow')
  return (
    <picture>
      <source media="(max-width: 639px)" type="image/avif" srcSet={narrow.avif} />
      <source media="(max-width: 639px)" type="image/webp" srcSet={narrow.webp} />
      <source type="image/avif" srcSet={wide.avif} />
      <source type="image/webp" srcSet={wide.webp} />
      <img
        src={wide.src}
        alt=""
        width={wide.width}
        height={wide.height}
        fetchPriority="high"
        className="absolute inset-0 -z-1 size-full object-cover object-[62%_0%] sm:object-right rtl:-scale-x-100"
      />
    </picture>
  )
}
