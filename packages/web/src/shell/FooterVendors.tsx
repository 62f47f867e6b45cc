import { useState } from 'react'
import { getVendorMark } from '#art.ts'
import { useT } from '#i18n/i18n.ts'
import { listStudios, useMenus } from './use-menus.ts'

/** HEAD-6: the vendors whose games are offered. */
export function FooterVendors() {
  const t = useT()
  const { categories } = useMenus()
  const studios = listStudios(categories)
  if (studios.length === 0) return null
  return (
    <section className="page border-t border-line py-5">
      <h2 className="sr-only">{t('footer_vendors')}</h2>
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {studios.map(({ code, name }) => (
          <li key={code} className="flex min-h-8 items-center">
            <Mark code={code} name={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A vendor without a picture is shown by name. */
function Mark({ code, name }: { code: string; name: string }) {
  const [gone, setGone] = useState(false)
  return (
    <span className="flex items-center gap-1.5 text-sm font-medium text-muted">
      {!gone && (
        <img src={getVendorMark(code)} alt="" width={28} height={28} loading="lazy" onError={() => setGone(true)} />
      )}
      {name}
    </span>
  )
}
