import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/lora/wght.css'
import '@fontsource-variable/outfit/wght.css'
import './styles.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { boot } from '#boot.ts'
import { startTexts } from '#i18n/i18n.ts'
import { whenAtRest } from '#shared/at-rest.ts'
import { restMilliseconds, startWorker } from './worker-start.ts'

declare global {
  /** START-7: the words of `first-script.js` for a page whose files do not come; they need no file themselves. */
  var showStale: () => void
  /** The same for a page that could not begin, once it was loaded anew in vain. */
  var startLost: () => void
  /** Shows them after two minutes, unless the page has come by then. */
  var staleTimer: number
}

async function start(): Promise<void> {
  const language = document.documentElement.dataset.language ?? boot.defaultLanguage
  const [{ loadApp }] = await Promise.all([import('./app.tsx'), startTexts(language, boot.defaultLanguage)])
  const App = await loadApp()
  clearTimeout(globalThis.staleTimer)
  const root = document.getElementById('root')
  // by and by: drawn in one piece it would hold the page for as long as a slow phone takes for all of it
  if (root) startTransition(() => createRoot(root).render(<App />))
  setTimeout(() => sessionStorage.removeItem('reloaded'), 10_000)
  startWorker()
  whenAtRest(restMilliseconds, () => void import('#shared/missing-words.ts').catch(() => undefined))
}

start().catch((problem: unknown) => {
  globalThis.startLost()
  throw problem
})
