import { Icon } from '@gasing/ui/Icon'
import { Spinner } from '@gasing/ui/Spinner'
import { useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { isTrial, useSession } from '#api/session.ts'
import { boot } from '#boot.ts'
import { openChat } from '#features/service/open-chat.ts'
import { openService, useServiceOffered } from '#features/service/open-service.ts'
import { useT } from '#i18n/i18n.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { useUnread } from '#shared/use-unread.ts'
import { openModal } from '#state/modal-store.ts'
import { isOn } from '../modules.ts'
import { paths } from '../paths.ts'
import { isMemberPageOn } from './member-pages.ts'
import { SideAction, SideFlyout } from './SideFlyout.tsx'
import { SideLanguages } from './SideLanguages.tsx'
import { getSideLinkClass, getSideTextClass } from './side-classes.ts'

const AppCodes = lazyWithRetry(() => import('./AppCodes.tsx').then((file) => ({ default: file.AppCodes })))

const countMax = 99

/** SIDE-3, SIDE-6: service, messages, news, app and language. The drawer has the languages in its footer instead. */
export function SideActions({ mini, drawer }: { mini: boolean; drawer: boolean }) {
  const t = useT()
  const talks = useServiceOffered()
  const apps = isOn('DOWNLOAD') && !boot.appHiddenOn.includes(location.hostname)
  return (
    <>
      <SideFlyout icon="headphones" title={t('service')} mini={mini}>
        {talks && <SideAction icon="message-circle" text={t('service_talk')} onPress={openService} />}
        <SideAction icon="pencil" text={t('feedback')} onPress={() => openModal({ name: 'feedback' })} />
        <SideAction icon="circle-help" text={t('help_all')} onPress={() => openModal({ name: 'help', tag: '' })} />
      </SideFlyout>
      {isMemberPageOn('messageV2') && <MessageAction mini={mini} />}
      <Action
        icon="megaphone"
        text={t('announcements')}
        mini={mini}
        onPress={() => openModal({ name: 'announcements' })}
      />
      {isOn('CBS3') && <Action icon="users" text={t('chat_room')} mini={mini} onPress={openChat} />}
      {isOn('SPEEDTEST') && (
        <Action icon="timer" text={t('speed_test')} mini={mini} onPress={() => openModal({ name: 'speed-test' })} />
      )}
      {apps && (
        <SideFlyout icon="smartphone" title={t('get_app')} mini={mini}>
          <LazyBoundary waiting={<Spinner label={t('loading')} className="py-6" />}>
            <AppCodes />
          </LazyBoundary>
        </SideFlyout>
      )}
      {!drawer && boot.languages.length > 1 && (
        <SideFlyout icon="languages" title={t('language')} mini={mini}>
          <SideLanguages />
        </SideFlyout>
      )}
    </>
  )
}

/** SIDE-6, HEAD-8: the inbox; a guest is asked to sign in first. */
function MessageAction({ mini }: { mini: boolean }) {
  const t = useT()
  const session = useSession()
  const unread = useUnread()
  const navigate = useNavigate()
  const go = () => void navigate({ to: paths.member, params: { page: 'messageV2' } })
  const open = () => {
    if (!session) openModal({ name: 'login', after: go })
    else if (isTrial(session)) openModal({ name: 'real-account' })
    else go()
  }
  const label = unread > 0 ? t('messages_new', { count: unread }) : undefined
  return (
    <Action icon="mail" text={t('messages')} label={label} mini={mini} onPress={open}>
      {unread > 0 && (
        <span
          aria-hidden="true"
          className={clsx(
            'rounded-full bg-brand px-1.5 text-xs font-bold text-brand-ink tabular-nums',
            mini && 'absolute end-1 top-1',
          )}
        >
          {unread > countMax ? `${countMax}+` : unread}
        </span>
      )}
    </Action>
  )
}

function Action({
  icon,
  text,
  label,
  mini,
  onPress,
  children,
}: {
  icon: string
  text: string
  /** The accessible name, where it says more than the text. */
  label?: string | undefined
  mini: boolean
  onPress: () => void
  children?: ReactNode
}) {
  return (
    <button
      type="button"
      title={mini ? (label ?? text) : undefined}
      aria-label={label}
      className={clsx(getSideLinkClass(mini), 'relative cursor-pointer')}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span className={clsx(getSideTextClass(mini), 'flex-1 text-start')}>{text}</span>
      {children}
    </button>
  )
}
