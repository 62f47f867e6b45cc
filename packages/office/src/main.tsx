import '@fontsource-variable/inter/wght.css'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { firstLanguage, speak } from '#i18n/texts.ts'
import { OfficeApp } from './OfficeApp.tsx'

/** NOTE: styles are written while the page runs; the policy of the page lets them in by the nonce of this answer only. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
const cache = createCache({ key: 'o', prepend: true, ...(nonce && { nonce }) })

// A page of an older build asks for parts that are gone: the new page has them. Once a minute at most, never in a circle.
const reloadedName = 'office.reloaded'
addEventListener('vite:preloadError', (event) => {
  if (Date.now() - Number(sessionStorage.getItem(reloadedName)) < 60_000) return
  event.preventDefault()
  sessionStorage.setItem(reloadedName, String(Date.now()))
  location.reload()
})

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
await speak(firstLanguage())
createRoot(root).render(
  <CacheProvider value={cache}>
    <OfficeApp />
  </CacheProvider>,
)
