import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import clsx from 'clsx'
import { useState } from 'react'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { chooseTheme, prefs } from '#state/prefs-store.ts'
import { useStore } from '#state/store.ts'

const LanguageMenu = lazyWithRetry(() => import('./LanguageMenu.tsx').then((file) => ({ default: file.LanguageMenu })))

/** Theme switch, and a language menu where there is a choice (SIDE-3). The menu's code is loaded on the first touch. */
export function AppearanceSwitches({ className }: { className?: string }) {
  const t = useT()
  const { theme } = useStore(prefs)
  const [isRequested, setRequested] = useState(false)
  const dark = theme === 'dark'
  const opener = (
    <IconButton
      label={t('language')}
      aria-haspopup="menu"
      onPointerEnter={LanguageMenu.preload}
      onClick={() => setRequested(true)}
    >
      <Icon name="languages" />
    </IconButton>
  )
  return (
    <div className={clsx('flex', className)}>
      <IconButton
        label={dark ? t('theme_light') : t('theme_dark')}
        onClick={() => chooseTheme(dark ? 'light' : 'dark')}
      >
        <Icon name={dark ? 'sun' : 'moon'} />
      </IconButton>
      {boot.languages.length > 1 &&
        (isRequested ? (
          <LazyBoundary onLost={() => setRequested(false)} waiting={opener}>
            <LanguageMenu />
          </LazyBoundary>
        ) : (
          opener
        ))}
    </div>
  )
}
