import { getLanguageTag } from '@gasing/contract/languages'
import { boot } from '#boot.ts'
import { useLanguage } from '#i18n/i18n.ts'
import { changeLanguage } from './change-language.ts'

/** The brand's languages in the side menu, each in its own name. */
export function SideLanguages() {
  const language = useLanguage()
  return boot.languages.map(({ code, name }) => (
    <button
      key={code}
      type="button"
      lang={getLanguageTag(code)}
      aria-pressed={code === language}
      className="flex min-h-10 w-full cursor-pointer items-center rounded-s px-3 text-start text-sm text-muted hover:bg-raised hover:text-ink aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-text"
      onClick={() => void changeLanguage(code)}
    >
      {name}
    </button>
  ))
}
