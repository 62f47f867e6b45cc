import { getLanguageTag } from '@gasing/contract/languages'
import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Menu, MenuChoice } from '@gasing/ui/Menu'
import { boot } from '#boot.ts'
import { useLanguage, useT } from '#i18n/i18n.ts'
import { changeLanguage } from './change-language.ts'

/** The brand's languages, each by its own name. */
export function LanguageMenu() {
  const t = useT()
  const language = useLanguage()
  return (
    <Menu
      startsOpen
      trigger={
        <IconButton label={t('language')}>
          <Icon name="languages" />
        </IconButton>
      }
    >
      <MenuChoice
        value={language}
        onChoose={(code) => void changeLanguage(code)}
        choices={boot.languages.map(({ code, name }) => ({ value: code, text: name, lang: getLanguageTag(code) }))}
      />
    </Menu>
  )
}
