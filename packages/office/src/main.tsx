import '@fontsource-variable/inter/wght.css'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { chooseFirstLanguage, switchLanguage } from '#i18n/texts.ts'
import { OfficeApp } from './OfficeApp.tsx'

/** NOTE: styles are inserted at run time; the page's content security policy allows them only with the nonce of this response. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
const cache = createCache({ key: 'o', prepend: true, ...(nonce && { nonce }) })

// A page of an older build requests chunks that no longer exist, so it reloads, at most once a minute to avoid a loop.
const reloadedName = 'office.reloaded'
addEventListener('vite:preloadError', (event) => {
  if (Date.now() - Number(sessionStorage.getItem(reloadedName)) < 60_000) return
  event.preventDefault()
  sessionStorage.setItem(reloadedName, String(Date.now()))
  location.reload()
})

const root = document.getElementById('root')
if (!root) throw new Error('expected an element #root in the page')
await switchLanguage(chooseFirstLanguage())
createRoot(root).render(
  <CacheProvider value={cache}>
    <OfficeApp />
  </CacheProvider>,
)
