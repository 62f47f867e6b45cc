import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import clsx from 'clsx'
import { useState } from 'react'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { lazyPart, Part } from '#shared/Part.tsx'
import { chooseTheme, prefs } from '#state/prefs-store.ts'
import { useStore } from '#state/store.ts'

const LanguageMenu = lazyPart(() => import('./LanguageMenu.tsx').then((file) => ({ default: file.LanguageMenu })))

/** Theme switch, and a language menu where there is a choice (SIDE-3). The menu's code is loaded on the first touch. */
export function LookSwitches({ className }: { className?: string }) {
  const t = useT()
  const { theme } = useStore(prefs)
  const [wanted, setWanted] = useState(false)
  const dark = theme === 'dark'
  const opener = (
    <IconButton
      label={t('language')}
      aria-haspopup="menu"
      onPointerEnter={LanguageMenu.preload}
      onClick={() => setWanted(true)}
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
        (wanted ? (
          <Part onLost={() => setWanted(false)} waiting={opener}>
            <LanguageMenu />
          </Part>
        ) : (
          opener
        ))}
    </div>
  )
}
