import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/lora/wght.css'
import '@fontsource-variable/outfit/wght.css'
import './styles.css'
import { createRoot } from 'react-dom/client'
import { boot } from '#boot.ts'
import { startTexts } from '#i18n/i18n.ts'

/** START-1: the system's status decides the screen. Each is a chunk of its own, so that one works while another cannot. */
const screens = [
  () => import('./app.tsx').then(({ loadApp }) => loadApp),
  () =>
    import('#shell/screens/MaintenancePage.tsx').then(
      ({ MaintenancePage }) =>
        async () =>
          MaintenancePage,
    ),
  () =>
    import('#shell/screens/RegionPage.tsx').then(
      ({ RegionPage }) =>
        async () =>
          RegionPage,
    ),
] as const

/**
 * NOTE: a chunk that does not come is most likely one of a build that is gone: loading the page anew fetches the new build.
 * Once, then the screen says it. Without a network a reload would lose the page, so it waits for the network.
 */
addEventListener('vite:preloadError', (event) => {
  const mark = 'reloaded'
  if (!navigator.onLine) return addEventListener('online', () => location.reload(), { once: true })
  if (sessionStorage.getItem(mark)) return
  event.preventDefault()
  sessionStorage.setItem(mark, '1')
  location.reload()
})

async function start(): Promise<void> {
  const language = document.documentElement.dataset.language ?? boot.defaultLanguage
  const [load] = await Promise.all([screens[boot.status](), startTexts(language, boot.defaultLanguage)])
  const Screen = await load()
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<Screen />)
  setTimeout(() => sessionStorage.removeItem('reloaded'), 10_000)
}

void start()
