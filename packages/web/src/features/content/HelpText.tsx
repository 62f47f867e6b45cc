import { getLanguageName } from '@gasing/contract/language-names'
import { getLanguageTag } from '@gasing/contract/languages'
import { useLanguage, useT } from '#i18n/i18n.ts'
import { Html } from '#shared/Html.tsx'
import type { HelpItem } from './use-help.ts'

/** The text of a help item, with a note when it is not written in the reader's language. */
export function HelpText({ item, className }: { item: HelpItem; className?: string }) {
  const t = useT()
  const reader = useLanguage()
  return (
    <>
      {item.language !== reader && (
        <p className="mb-4 text-sm text-muted">{t('help_language', { language: getLanguageName(item.language) })}</p>
      )}
      <div lang={getLanguageTag(item.language)}>
        <Html html={item.content} {...(className && { className })} />
      </div>
    </>
  )
}
