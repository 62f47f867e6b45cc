// The home page's picture before any module has come, in the very place and size in which the page will draw it again:
// HomeHero.tsx takes this very element over, so what is painted first is what stays.
;(() => {
  const pictureMillisecondsMax = 1500
  const boot = JSON.parse(document.getElementById('boot').textContent)
  const isHome = /^\/(index|index\.html|home)?$/.test(location.pathname)
  // with several CDNs the page draws one: an early picture of another would be loaded for nothing
  if (!isHome || boot.imageCDNs.length > 0) return window.startModules()
  const base = `/art/heroes/${boot.brand.pack.hero}`
  const picture = document.createElement('div')
  picture.innerHTML =
    `<div class="lg:ps-(--side-w)"><div class="h-(--header-h)"></div><div class="page pt-4 sm:pt-5">` +
    `<div class="hero-ground relative isolate overflow-hidden rounded-l"><picture id="early-picture">` +
    `<source media="(max-width: 639px)" type="image/avif" srcset="${base}-narrow.avif">` +
    `<source media="(max-width: 639px)" type="image/webp" srcset="${base}-narrow.webp">` +
    `<source type="image/avif" srcset="${base}.avif"><source type="image/webp" srcset="${base}.webp">` +
    `<img src="${base}.webp" alt="" width="1440" height="480" fetchpriority="high" class="absolute inset-0 -z-1 size-full object-cover object-[62%_0%] sm:object-right rtl:-scale-x-100">` +
    `</picture><div class="min-h-96 sm:min-h-80 lg:min-h-90"></div></div></div></div>`
  const image = picture.querySelector('img')
  document.getElementById('root').append(picture.firstChild)
  let started = false
  const start = () => {
    if (!started) window.startModules()
    started = true
  }
  // after the frame that shows the picture; a picture that is late or lost holds nothing up for long
  const afterFrame = () => requestAnimationFrame(() => setTimeout(start))
  image.addEventListener('load', afterFrame)
  image.addEventListener('error', start)
  setTimeout(start, pictureMillisecondsMax)
})()
