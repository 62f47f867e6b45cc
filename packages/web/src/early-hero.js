// The first picture of the home page or of a lobby, and the bar of a game's page, before any module has come, in the very place and size in which the page
// will draw it again: what is painted first is what stays. HomeHero.tsx takes the very element over.
;(() => {
  const pictureMillisecondsMax = 1500
  const shownMillisecondsMax = 120
  const earlyTiles = 6
  const boot = JSON.parse(document.getElementById('boot').textContent)
  const isHome = /^\/(index|index\.html|home)?$/.test(location.pathname)
  const lobby = /^\/(rng|live|fish|pvp|sports|esports|inhouse)$/.exec(location.pathname)?.[1]
  const seedElement = document.getElementById('seed')
  const seeds = seedElement ? JSON.parse(seedElement.textContent) : {}
  const sources = (base, widths, media = '') =>
    ['avif', 'webp']
      .map((type) => {
        const set = widths.map(([width, mark]) => `${base}${mark}.${type} ${width}w`).join(', ')
        return `<source ${media} type="image/${type}" srcset="${set}" sizes="(min-width: 640px) 168px, 30vw">`
      })
      .join('')
  const hero = () => {
    const base = `/art/heroes/${boot.brand.pack.hero}`
    return (
      `<div class="page pt-4 sm:pt-5"><div class="hero-ground relative isolate overflow-hidden rounded-l"><picture id="early-picture">` +
      `<source media="(max-width: 639px)" type="image/avif" srcset="${base}-narrow.avif">` +
      `<source media="(max-width: 639px)" type="image/webp" srcset="${base}-narrow.webp">` +
      `<source type="image/avif" srcset="${base}.avif"><source type="image/webp" srcset="${base}.webp">` +
      `<img src="${base}.webp" alt="" width="1440" height="480" fetchpriority="high" class="absolute inset-0 -z-1 size-full object-cover object-[62%_0%] sm:object-right rtl:-scale-x-100">` +
      `</picture><div class="min-h-96 sm:min-h-80 lg:min-h-90"></div></div></div>`
    )
  }
  // the measures of LobbyPage.tsx with its banners, filters and tiles
  const strip = (banners) => {
    const own = /^\/art\/banners\/[\w-]+$/.test(banners[0]?.url ?? '') && banners[0].url
    if (!own) return ''
    const room = ['', '', 'pb-10 sm:pb-0', 'pb-10 xl:pb-0', 'pb-10 xl:pb-0'][banners.length] ?? 'pb-10'
    const wide = banners.length <= 3 ? 'xl:basis-1/3' : 'xl:basis-1/4'
    return (
      `<div class="page mt-4"><div class="${room}"><div class="overflow-hidden rounded-l"><div class="-ms-5 flex"><div class="min-w-0 shrink-0 grow-0 ps-5 basis-full sm:basis-1/2 ${wide}">` +
      `<div class="relative aspect-[2.1] overflow-hidden rounded-l bg-raised"><picture>${sources(own, [[707, '-narrow']])}` +
      `<img src="${own}-narrow.webp" alt="" width="707" height="372" fetchpriority="high" class="absolute inset-0 size-full object-cover"></picture></div></div></div></div></div></div>`
    )
  }
  const tile = ({ gameCode }, place, pictures) => {
    const base = `/art/tiles/${encodeURIComponent(gameCode)}`
    const widths = [
      [195, '-195'],
      [390, '-390'],
    ]
    const picture = `<picture>${sources(base, widths)}<img src="${base}-390.webp" alt="" width="390" height="522" ${place === 0 ? 'fetchpriority="high"' : ''} class="size-full object-cover"></picture>`
    return `<div class="aspect-(--tile-ratio) overflow-hidden rounded-m bg-raised">${pictures ? picture : ''}</div>`
  }
  const rows = () => {
    const named = (start) => Object.entries(seeds).find(([name]) => name.startsWith(`GET ${start}`))?.[1]
    const top = strip(named('/wps/banners?') ?? [])
    const games = (named('/lgw/games?')?.games ?? []).slice(0, earlyTiles)
    if (!top && games.length === 0) return ''
    return (
      `<div class="page mt-5 text-2xl sm:text-3xl">&nbsp;</div>${top}` +
      `<div class="page mt-5 grid gap-3"><div class="min-h-11"></div><div class="min-h-11"></div></div><div class="page mt-3 min-h-5 text-sm">&nbsp;</div>` +
      `<div class="page mt-3"><div class="tiles">${games.map((game, place) => tile(game, place, !top)).join('')}</div></div>`
    )
  }
  // a browser may refuse its storage
  const isSignedIn = () => {
    try {
      return Boolean(sessionStorage.getItem('token'))
    } catch {
      return false
    }
  }
  // Header.tsx with its Logo.tsx; who is signed in sees the sign without the name
  const bar = () => {
    const { logoImage, pack } = boot.brand
    if (location.pathname !== '/game' || logoImage) return null
    const header = document.createElement('div')
    header.innerHTML =
      `<div class="h-(--header-h) border-b border-line"><div class="page flex h-full items-center"><span class="flex min-h-11 min-w-8 items-center">` +
      `<span class="inline-flex min-w-0 items-center gap-2.5 text-ink"><svg viewBox="0 0 32 32" class="h-8 w-auto shrink-0" aria-hidden="true">` +
      `<path d="${pack.logo.primary}" class="fill-brand"/><path d="${pack.logo.accent}" class="fill-accent"/></svg>` +
      `<span class="truncate font-head text-2xl font-extrabold tracking-tight"></span></span></span></div></div>`
    if (!isSignedIn()) header.querySelector('span.truncate').textContent = boot.brand.name
    return header.firstChild
  }
  // after the frame that shows what is early
  const afterFrame = (begin) => requestAnimationFrame(() => setTimeout(begin))
  const header = bar()
  if (header) {
    document.getElementById('root').append(header)
    return afterFrame(window.startModules)
  }
  const early = isHome ? hero() : lobby ? rows() : ''
  // with several CDNs the page draws one: an early picture of another would be loaded for nothing
  if (!early || boot.imageCDNs.length > 0) {
    // on a slow line the page is not blank for long; React puts its own in the place of it
    document.getElementById('root').innerHTML =
      '<div class="fixed inset-0 grid animate-late place-items-center text-muted [animation-delay:0.5s]">' +
      '<span class="size-5 animate-spin rounded-full border-2 border-current border-e-transparent"></span></div>'
    return window.startModules()
  }
  const ground = document.createElement('div')
  ground.innerHTML = `<div class="lg:ps-(--side-w)"><div class="h-(--header-h)"></div>${early}</div>`
  const image = ground.querySelector('img')
  document.getElementById('root').append(ground.firstChild)
  let started = false
  const start = () => {
    if (!started) window.startModules()
    started = true
  }
  // a picture that is late or lost holds nothing up for long; nor does one that came and whose showing nobody tells, as after a touch
  image.addEventListener('load', () => setTimeout(start, shownMillisecondsMax))
  image.addEventListener('error', start)
  setTimeout(start, pictureMillisecondsMax)
  if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) {
    image.addEventListener('load', () => afterFrame(start))
    return
  }
  const isPicture = ({ element }) => element instanceof HTMLImageElement
  const shown = new PerformanceObserver((entries) => entries.getEntries().some(isPicture) && start())
  shown.observe({ type: 'largest-contentful-paint', buffered: true })
})()
