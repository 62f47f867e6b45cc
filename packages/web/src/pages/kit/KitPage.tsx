import { Button } from '@gasing/ui/Button'
import { useEffect, useState } from 'react'
import { setTextTransform, useT } from '#i18n/i18n.ts'
import { useTitle } from '#shell/use-title.ts'
import { KitControls } from './KitControls.tsx'
import { KitFields } from './KitFields.tsx'
import { KitIcons } from './KitIcons.tsx'
import { KitLists } from './KitLists.tsx'
import { KitOverlays } from './KitOverlays.tsx'
import { toPseudoLocale } from './pseudo.ts'

const tags = { long: 'en-XA', mirrored: 'ar' }
const title = '/__kit'

/** Every UI primitive in every state, also with overlong text and right to left. Sandbox only. */
export function KitPage() {
  const t = useT()
  const search = new URLSearchParams(location.search)
  const [long, setLong] = useState(search.get('locale') === tags.long)
  const [mirrored, setMirrored] = useState(search.get('dir') === 'rtl')
  useTitle(title)
  // both stay on until the page is reloaded, so that the rest of the portal can be checked with them
  useEffect(() => setTextTransform(long ? toPseudoLocale : (text) => text), [long])
  useEffect(() => {
    document.documentElement.dir = mirrored ? 'rtl' : 'ltr'
  }, [mirrored])
  return (
    <div className="page grid grid-cols-1 gap-8 py-6">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="text-3xl">{title}</h1>
        <Button look="line" size="s" aria-pressed={long} lang={tags.long} onClick={() => setLong(!long)}>
          {tags.long}
        </Button>
        <Button
          look="line"
          size="s"
          aria-pressed={mirrored}
          lang={tags.mirrored}
          onClick={() => setMirrored(!mirrored)}
        >
          {tags.mirrored}
        </Button>
        <p className="text-muted">{t('home_of_brand', { brand: t('home') })}</p>
      </header>
      <KitControls />
      <KitFields />
      <KitLists />
      <KitOverlays />
      <KitIcons />
    </div>
  )
}
