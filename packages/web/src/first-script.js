// Before the first paint: language, direction and theme on the document, and the files of the screen that will be needed.
;(() => {
  // START-5: a one-time token leaves the address before anything is sent that would carry it on (that of a mail has its own page)
  const address = new URL(location.href)
  const startToken = address.pathname === '/forgotten' ? null : address.searchParams.get('token')
  if (startToken) {
    window.startToken = startToken
    address.searchParams.delete('token')
    history.replaceState(history.state, '', address)
  }
  const table = __TABLE__
  const page = document.documentElement
  const boot = JSON.parse(document.getElementById('boot').textContent)
  const kept = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const offered = boot.languages.map((language) => language.code)
  const language = offered.includes(kept('lang')) ? kept('lang') : boot.defaultLanguage
  const tags = __TAGS__
  const theme = kept('theme')
  page.lang = tags[language] || 'en'
  page.dir = language === 'AR' ? 'rtl' : 'ltr'
  page.dataset.language = language
  page.dataset.theme = theme === 'dark' || theme === 'light' ? theme : boot.brand.pack.defaultTheme
  page.dataset.brand = boot.brand.code
  page.dataset.menu = kept('menu') === 'mini' ? 'mini' : 'wide'
  const want = (rel, href, as) => {
    const link = document.createElement('link')
    link.rel = rel
    link.href = href
    if (as) link.as = as
    if (as === 'font') link.type = 'font/woff2'
    link.crossOrigin = ''
    // the words and the first picture come before what moves them
    if (rel === 'modulepreload') link.fetchPriority = 'low'
    document.head.append(link)
  }
  const isHome = /^\/(index|index\.html|home)?$/.test(location.pathname)
  const isLobby = /^\/(rng|live|fish|pvp|sports|esports|inhouse)$/.test(location.pathname)
  const isEarly = isHome || isLobby || location.pathname === '/game'
  const files = [...table.screen, ...(isHome ? table.home : isLobby ? table.lobby : [])]
  const nonce = document.currentScript.nonce
  const preload = () => {
    const font = table.fonts[boot.brand.pack.headingFont]
    if (font) want('preload', font, 'font')
    for (const file of new Set([...files, table.texts[language] || table.texts.EN])) want('modulepreload', file)
  }
  // on a slow line what is painted first has the line for itself: early-hero.js says when the modules may come
  if (!isEarly) preload()
  // START-7: in words that came with the page itself, for when a file of it does not come
  window.showStale = () => {
    clearTimeout(window.staleTimer)
    const words = __STALE__[language] || __STALE__.EN
    const root = document.getElementById('root')
    root.innerHTML =
      '<main role="alert" class="page flex min-h-dvh flex-col items-center justify-center gap-4 text-center">' +
      '<h1 class="text-3xl"></h1><p class="max-w-prose text-muted"></p><p class="text-sm text-muted">ChunkLoadError</p>' +
      '<button type="button" class="min-h-11 cursor-pointer rounded-m bg-brand px-5 font-semibold text-brand-ink"></button></main>'
    const [title, text, action] = ['h1', 'p', 'button'].map((tag) => root.querySelector(tag))
    title.textContent = words.chunk_title
    text.textContent = words.chunk_text
    action.textContent = words.reload
    action.addEventListener('click', () => location.reload())
  }
  const patienceMilliseconds = 120_000
  window.startLost = () => {
    const known = sessionStorage.getItem('reloaded')
    sessionStorage.setItem('reloaded', '1')
    if (!navigator.onLine) addEventListener('online', () => location.reload(), { once: true })
    if (known || !navigator.onLine) window.showStale()
    else location.reload()
  }
  window.startModules = () => {
    if (isEarly) preload()
    window.staleTimer = setTimeout(window.showStale, patienceMilliseconds)
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.nonce = nonce
    script.src = table.main
    script.onerror = window.startLost
    document.head.append(script)
  }
})()
