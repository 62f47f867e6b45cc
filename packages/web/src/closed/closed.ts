import { followServer, followStatus } from './follow.ts'
import { openWindow, serviceAddress } from './service.ts'
import { clock, left } from './time.ts'
import { chooseLanguage, type Key, say, tags } from './words.ts'

/**
 * A standalone page (START-2, START-3): no framework, no chunks, no call data beyond what is inlined. It is shown while the brand
 * is closed, when offline, and when the server cannot build the portal's page.
 */
type Screen = 'maintenance' | 'region' | 'offline' | 'problem' | 'unknown'
type Boot = {
  status: number
  brand: {
    code: string
    name: string
    timeZone: string
    pack: { defaultTheme: string; logo: { primary: string; accent: string } }
  }
  languages: { code: string; name: string }[]
  defaultLanguage: string
  location: { ip: string; country: string }
  maintenanceEnd: string | null
  /** The brand's message, by language. */
  maintenanceInfo?: Record<string, string>
  serverTime: string
}

const icons: Record<Screen, string> = {
  maintenance: 'wrench',
  region: 'lock',
  offline: 'wifi-off',
  problem: 'triangle-alert',
  unknown: 'triangle-alert',
}

function inlined(): Boot | null {
  const text = document.getElementById('boot')?.textContent
  return text ? (JSON.parse(text) as Boot) : null
}

/** Returns a stored value; when storage is blocked, the brand's default applies. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // the choice lasts only as long as the page
  }
}

type Child = Node | string
type Attributes = Record<string, string>

function make(tag: string, attributes: Attributes, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

function drawing(viewBox: string, ...parts: [tag: string, attributes: Attributes][]): SVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', viewBox)
  svg.setAttribute('aria-hidden', 'true')
  for (const [tag, attributes] of parts) {
    const part = document.createElementNS(space, tag)
    for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, value)
    svg.append(part)
  }
  return svg
}

const boot = inlined()
const page = document.documentElement
const screen = (page.dataset.screen ?? 'problem') as Screen
const brand = boot?.brand.name ?? ''
/** The visitor's clock may be wrong; the server's counts. */
const clockAheadMs = boot ? Date.now() - Date.parse(boot.serverTime) : 0
const browser = navigator.languages
const offered = boot?.languages.map(({ code }) => code) ?? []
let language = chooseLanguage(kept('lang'), offered, boot?.defaultLanguage, browser)
let service: string | null | undefined

const t = (key: Key) => say(language, key, { brand: brand || location.host })

function logo(): Child[] {
  if (!boot) return []
  const { primary, accent } = boot.brand.pack.logo
  const sign = drawing(
    '0 0 32 32',
    ['path', { d: primary, fill: 'var(--brand)' }],
    ['path', { d: accent, fill: 'var(--accent)' }],
  )
  return [make('p', { class: 'brand' }, sign, brand)]
}

/** START-2: the brand's own maintenance message takes precedence over ours. */
function words(): string {
  const own = screen === 'maintenance' ? boot?.maintenanceInfo : undefined
  return own?.[language] || own?.[boot?.defaultLanguage ?? ''] || t(`${screen}_text`)
}

function facts(): Child[] {
  if (screen === 'region' && boot) {
    const { ip, country } = boot.location
    const place = /^[A-Z]{2}$/.test(country)
      ? new Intl.DisplayNames(tags[language] ?? 'en', { type: 'region' }).of(country)
      : country
    const address = make('dd', {}, make('bdi', {}, ip), ...(place ? [` · ${place}`] : []))
    return [make('dl', {}, make('dt', {}, t('region_address')), address)]
  }
  if (screen !== 'maintenance' || !boot?.maintenanceEnd) return []
  const time = clock(boot.maintenanceEnd, boot.brand.timeZone)
  return [
    make('dl', {}, make('dt', {}, t('maintenance_end')), make('dd', {}, make('bdi', {}, time))),
    make('dl', { id: 'left' }),
  ]
}

function countDown(): void {
  const box = document.getElementById('left')
  if (!box || !boot?.maintenanceEnd) return
  const time = left(Date.parse(boot.maintenanceEnd), Date.now() - clockAheadMs)
  if (time === null) box.replaceChildren(make('dd', {}, t('maintenance_soon')))
  else box.replaceChildren(make('dt', {}, t('maintenance_left')), make('dd', { class: 'left', role: 'timer' }, time))
}

/** SIDE-8: opens a new window, or the same tab when the browser blocks it. */
async function callService(status: HTMLElement): Promise<void> {
  service ??= await serviceAddress().catch(() => null)
  if (!service) status.textContent = t('closed_service_none')
  else if (!openWindow(service)) location.assign(service)
}

function actions(): Child {
  const status = make('p', { role: 'status' })
  const again = make('button', { type: 'button', class: 'main' }, t('closed_try'))
  again.addEventListener('click', () => location.reload())
  const contact = make('button', { type: 'button' }, t('closed_service'))
  contact.addEventListener('click', () => void callService(status))
  const reachable = screen === 'maintenance' || screen === 'region'
  const choice = make('label', {}, make('span', { class: 'hidden' }, t('closed_language')), languages())
  return make(
    'div',
    { class: 'actions' },
    again,
    ...(reachable ? [contact] : []),
    ...(boot && boot.languages.length > 1 ? [choice] : []),
    status,
  )
}

function languages(): HTMLElement {
  const box = make('select', {})
  for (const { code, name } of boot?.languages ?? []) {
    const mine = make('option', { value: code, lang: tags[code] ?? 'en' }, name)
    if (code === language) mine.setAttribute('selected', '')
    box.append(mine)
  }
  box.addEventListener('change', () => {
    language = (box as HTMLSelectElement).value
    keep('lang', language)
    keep('hisLang', language)
    draw()
  })
  return box
}

function draw(): void {
  const title = t(`${screen}_title`)
  page.lang = tags[language] ?? 'en'
  document.title = brand ? `${title} · ${brand}` : title
  const kicker = screen === 'region' ? [make('p', { class: 'kicker' }, t('region_kicker'))] : []
  document
    .getElementById('root')
    ?.replaceChildren(
      ...logo(),
      make('span', { class: 'sign' }, drawing('0 0 24 24', ['use', { href: `#i-${icons[screen]}` }])),
      ...kicker,
      make('h1', {}, title),
      make('p', { class: 'words' }, words()),
      ...facts(),
      actions(),
    )
  countDown()
}

const theme = kept('theme')
page.dataset.theme = theme === 'dark' || theme === 'light' ? theme : (boot?.brand.pack.defaultTheme ?? 'light')
draw()
setInterval(countDown, 1000)
if (screen === 'maintenance' || screen === 'region') {
  // requested now, because a window opened long after the press is blocked
  void serviceAddress().then(
    (address) => (service = address),
    () => undefined,
  )
  followStatus(boot?.status ?? 1)
} else if (screen === 'offline' || screen === 'problem') followServer()
