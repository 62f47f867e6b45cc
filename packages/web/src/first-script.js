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
  const tags = { MY: 'ms', EN: 'en', CN: 'zh-Hans', VN: 'vi', ID: 'id', PT: 'pt-BR', TH: 'th', AR: 'ar' }
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
  const isHome = boot.status === 0 && /^\/(index|index\.html|home)?$/.test(location.pathname)
  const files = [...(table.screens[boot.status] || []), ...(isHome ? table.home : [])]
  const nonce = document.currentScript.nonce
  const preload = () => {
    const font = table.fonts[boot.brand.pack.headingFont]
    if (font) want('preload', font, 'font')
    for (const file of new Set([...files, table.texts[language] || table.texts.EN])) want('modulepreload', file)
  }
  // on a slow line the home page's picture has the line for itself: early-hero.js says when the modules may come
  if (!isHome) preload()
  window.startModules = () => {
    if (isHome) preload()
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.nonce = nonce
    script.src = table.main
    document.head.append(script)
  }
})()
