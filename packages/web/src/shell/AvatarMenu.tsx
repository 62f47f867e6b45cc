import { getLanguageTag } from '@gasing/contract/languages'
import { Icon } from '@gasing/ui/Icon'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@gasing/ui/Menu'
import { Link } from '@tanstack/react-router'
import { isTrial, type Session } from '#api/session.ts'
import { boot } from '#boot.ts'
import { useLanguage, useT } from '#i18n/i18n.ts'
import { openModal } from '#state/modal-store.ts'
import { chooseTheme, prefs } from '#state/prefs-store.ts'
import { useStore } from '#state/store.ts'
import { type MemberPageKey, paths } from '../paths.ts'
import { AgentEntry } from './AgentEntry.tsx'
import { Avatar } from './Avatar.tsx'
import { changeLanguage } from './change-language.ts'
import { MemberBadge } from './MemberBadge.tsx'
import { isMemberPageOn } from './member-pages.ts'
import { useMember } from './use-member.ts'

/** The member's personal menu (HEAD-3). */
export function AvatarMenu({ session }: { session: Session }) {
  const t = useT()
  const language = useLanguage()
  const { theme } = useStore(prefs)
  const real = !isTrial(session)
  const labelPage = useMember()?.clubLabel && isMemberPageOn('playerRank') ? 'playerRank' : 'securityCenter'
  const entries: [MemberPageKey, string, string][] = [
    ['securityCenter', 'circle-user', t('member_centre')],
    ['transactionHistory', 'list-checks', t('account_record')],
    ['personalHistoryCopy', 'receipt-text', t('betting_record')],
  ]
  const offered = real ? entries.filter(([page]) => isMemberPageOn(page)) : []
  return (
    <Menu
      startsOpen
      trigger={
        <button
          type="button"
          aria-label={t('my_menu')}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full"
        >
          <Avatar className="size-9" />
        </button>
      }
    >
      <div className="flex items-center gap-3 px-3 py-2">
        {real ? (
          <MenuItem
            asChild
            className="outline-none data-highlighted:ring-2 data-highlighted:ring-focus"
            onSelect={() => openModal({ name: 'avatar' })}
          >
            <button type="button" aria-label={t('avatar_edit')} className="relative cursor-pointer rounded-full p-0">
              <Avatar className="size-11" />
              <span className="absolute -end-1 -bottom-1 grid size-5 place-items-center rounded-full bg-surface shadow-card">
                <Icon name="pencil" className="size-3" />
              </span>
            </button>
          </MenuItem>
        ) : (
          <Avatar className="size-11" />
        )}
        {real && isMemberPageOn(labelPage) ? (
          <MenuItem asChild className="min-w-0 rounded-s px-1 outline-none data-highlighted:bg-raised">
            <Link to={paths.member} params={{ page: labelPage }} className="block text-ink no-underline">
              <OwnName session={session} />
            </Link>
          </MenuItem>
        ) : (
          <div className="min-w-0">
            <OwnName session={session} />
          </div>
        )}
      </div>
      <MenuSeparator />
      {offered.map(([page, icon, text]) => (
        <MenuItem key={page} asChild>
          <Link to={paths.member} params={{ page }}>
            <Icon name={icon} className="text-muted" />
            {text}
          </Link>
        </MenuItem>
      ))}
      <AgentEntry session={session} />
      <MenuItem onSelect={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}>
        <Icon name={theme === 'dark' ? 'sun' : 'moon'} className="text-muted" />
        {theme === 'dark' ? t('theme_light') : t('theme_dark')}
      </MenuItem>
      {boot.languages.length > 1 && (
        <>
          <MenuSeparator />
          <MenuChoice
            value={language}
            onChoose={(code) => void changeLanguage(code)}
            choices={boot.languages.map(({ code, name }) => ({ value: code, text: name, lang: getLanguageTag(code) }))}
          />
        </>
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => openModal({ name: 'sign-out' })}>
        <Icon name="log-out" className="text-muted" />
        {t('sign_out')}
      </MenuItem>
    </Menu>
  )
}

/** The name, with the member's label in its own colours below. */
function OwnName({ session }: { session: Session }) {
  return (
    <>
      <span className="block truncate font-semibold">
        <bdi>{session.nickname || session.userName}</bdi>
      </span>
      <MemberBadge />
    </>
  )
}
