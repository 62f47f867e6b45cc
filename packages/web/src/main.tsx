import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/lora/wght.css'
import '@fontsource-variable/outfit/wght.css'
import './styles.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { boot } from '#boot.ts'
import { startTexts } from '#i18n/i18n.ts'
import { runWhenIdle } from '#shared/run-when-idle.ts'
import { restMilliseconds, startWorker } from './worker-start.ts'

declare global {
  /** START-7: shows the message of `first-script.js` for a page whose files fail to load; needs no file itself. */
  var showStale: () => void
  /** Handles a failed start: reloads once, then shows a message. */
  var startLost: () => void
  /** Timer that shows the message after two minutes; cleared once the page has loaded. */
  var staleTimer: number
}

async function start(): Promise<void> {
  const language = document.documentElement.dataset.language ?? boot.defaultLanguage
  const [{ loadApp }] = await Promise.all([import('./app.tsx'), startTexts(language, boot.defaultLanguage)])
  const App = await loadApp()
  clearTimeout(globalThis.staleTimer)
  const root = document.getElementById('root')
  // as a transition: rendering in one piece would block a slow phone until all of it is done
  if (root) startTransition(() => createRoot(root).render(<App />))
  setTimeout(() => sessionStorage.removeItem('reloaded'), 10_000)
  startWorker()
  runWhenIdle(restMilliseconds, () => void import('#shared/missing-value-text.ts').catch(() => undefined))
}

start().catch((problem: unknown) => {
  globalThis.startLost()
  throw problem
})
