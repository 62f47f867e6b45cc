import { getLanguageTag } from '@gasing/contract/languages'
import { reloadOnStatusChange, reloadWhenHealthy } from './reload.ts'
import { formatAddress, listServiceUrls, openWindow } from './service.ts'
import { isSignedIn, signOut } from './sign-out.ts'
import { chooseLanguage, type Key, translate } from './texts.ts'
import { formatClock, formatTimeLeft } from './time.ts'

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

function readInlined(): Boot | null {
  const text = document.getElementById('boot')?.textContent
  return text ? (JSON.parse(text) as Boot) : null
}

/** Returns a stored value; when storage is blocked, the brand's default applies. */
function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function storeValue(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // the choice lasts only as long as the page
  }
}

type Child = Node | string
type Attributes = Record<string, string>

function createElement(tag: string, attributes: Attributes, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

function createDrawing(viewBox: string, ...parts: [tag: string, attributes: Attributes][]): SVGElement {
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

const boot = readInlined()
const page = document.documentElement
const screen = (page.dataset.screen ?? 'problem') as Screen
const brand = boot?.brand.name ?? ''
/** The visitor's clock may be wrong; the server's counts. */
const clockAheadMs = boot ? Date.now() - Date.parse(boot.serverTime) : 0
const browser = navigator.languages
const offered = boot?.languages.map(({ code }) => code) ?? []
let language = chooseLanguage(readStored('lang'), offered, boot?.defaultLanguage, browser)
/** The brand's contacts outside the portal; unknown until they have been loaded. */
let services: readonly string[] | undefined

const t = (key: Key) => translate(language, key, { brand: brand || location.host })

function createLogo(): Child[] {
  if (!boot) return []
  const { primary, accent } = boot.brand.pack.logo
  const sign = createDrawing(
    '0 0 32 32',
    ['path', { d: primary, fill: 'var(--brand)' }],
    ['path', { d: accent, fill: 'var(--accent)' }],
  )
  return [createElement('p', { class: 'brand' }, sign, brand)]
}

/** START-2: the brand's own maintenance message takes precedence over ours. */
function getMessage(): string {
  const own = screen === 'maintenance' ? boot?.maintenanceInfo : undefined
  return own?.[language] || own?.[boot?.defaultLanguage ?? ''] || t(`${screen}_text`)
}

function createFacts(): Child[] {
  if (screen === 'region' && boot) {
    const { ip, country } = boot.location
    const place = /^[A-Z]{2}$/.test(country)
      ? new Intl.DisplayNames(getLanguageTag(language), { type: 'region' }).of(country)
      : country
    const address = createElement('dd', {}, createElement('bdi', {}, ip), ...(place ? [` · ${place}`] : []))
    return [createElement('dl', {}, createElement('dt', {}, t('region_address')), address)]
  }
  if (screen !== 'maintenance' || !boot?.maintenanceEnd) return []
  const time = formatClock(boot.maintenanceEnd, boot.brand.timeZone)
  return [
    createElement(
      'dl',
      {},
      createElement('dt', {}, t('maintenance_end')),
      createElement('dd', {}, createElement('bdi', {}, time)),
    ),
    createElement('dl', { id: 'left' }),
  ]
}

/** The brand's contacts; an invitation to contact us without any would lead nowhere. */
function createContacts(): Child[] {
  if (screen !== 'region' || !services?.length) return []
  const links = services.map((href) =>
    createElement(
      'li',
      {},
      createElement('a', { href, rel: 'noopener' }, createElement('bdi', {}, formatAddress(href))),
    ),
  )
  return [createElement('p', {}, t('region_contact')), createElement('ul', {}, ...links)]
}

function countDown(): void {
  const box = document.getElementById('left')
  if (!box || !boot?.maintenanceEnd) return
  const time = formatTimeLeft(Date.parse(boot.maintenanceEnd), Date.now() - clockAheadMs)
  if (time === null) box.replaceChildren(createElement('dd', {}, t('maintenance_soon')))
  else
    box.replaceChildren(
      createElement('dt', {}, t('maintenance_left')),
      createElement('dd', { class: 'left', role: 'timer' }, time),
    )
}

/** SIDE-8: opens a new window, or the same tab when the browser blocks it. */
async function openService(status: HTMLElement): Promise<void> {
  services ??= await listServiceUrls().catch(() => undefined)
  const [service] = services ?? []
  if (services === undefined) status.textContent = t('closed_service_none')
  // without an address of its own, customer service is a page of this portal
  else if (service === undefined)
    status.textContent = t(screen === 'region' ? 'closed_service_region' : 'closed_service_maintenance')
  else if (!openWindow(service)) location.assign(service)
}

function createActions(): Child {
  const status = createElement('p', { role: 'status' })
  const reloadButton = createElement('button', { type: 'button', class: 'main' }, t('closed_try'))
  reloadButton.addEventListener('click', () => location.reload())
  const contact = createElement('button', { type: 'button' }, t('closed_service'))
  contact.addEventListener('click', () => void openService(status))
  const leave = createElement('button', { type: 'button' }, t('closed_sign_out'))
  leave.addEventListener('click', () => void signOut().then(() => endSession(leave, status)))
  const reachable = screen === 'maintenance' || screen === 'region'
  const choice = createElement(
    'label',
    {},
    createElement('span', { class: 'hidden' }, t('closed_language')),
    createLanguageSelect(),
  )
  return createElement(
    'div',
    { class: 'actions' },
    reloadButton,
    ...(reachable ? [contact] : []),
    ...(reachable && isSignedIn() ? [leave] : []),
    ...(boot && boot.languages.length > 1 ? [choice] : []),
    status,
  )
}

function endSession(button: HTMLElement, status: HTMLElement): void {
  button.remove()
  status.textContent = t('closed_signed_out')
}

function createLanguageSelect(): HTMLElement {
  const box = createElement('select', {})
  for (const { code, name } of boot?.languages ?? []) {
    const option = createElement('option', { value: code, lang: getLanguageTag(code) }, name)
    if (code === language) option.setAttribute('selected', '')
    box.append(option)
  }
  box.addEventListener('change', () => {
    language = (box as HTMLSelectElement).value
    storeValue('lang', language)
    storeValue('hisLang', language)
    renderPage()
  })
  return box
}

function renderPage(): void {
  const title = t(`${screen}_title`)
  page.lang = getLanguageTag(language)
  document.title = brand ? `${title} · ${brand}` : title
  const kicker = screen === 'region' ? [createElement('p', { class: 'kicker' }, t('region_kicker'))] : []
  document
    .getElementById('root')
    ?.replaceChildren(
      ...createLogo(),
      createElement('span', { class: 'sign' }, createDrawing('0 0 24 24', ['use', { href: `#i-${icons[screen]}` }])),
      ...kicker,
      createElement('h1', {}, title),
      createElement('p', { class: 'words' }, getMessage()),
      ...createFacts(),
      ...createContacts(),
      createActions(),
    )
  countDown()
}

const theme = readStored('theme')
page.dataset.theme = theme === 'dark' || theme === 'light' ? theme : (boot?.brand.pack.defaultTheme ?? 'light')
renderPage()
setInterval(countDown, 1000)
if (screen === 'maintenance' || screen === 'region') {
  // requested now, because a window opened long after the press is blocked
  void listServiceUrls().then(
    (found) => {
      services = found
      // nothing is drawn again over what the visitor has opened
      if (found.length > 0 && screen === 'region') renderPage()
    },
    () => undefined,
  )
  reloadOnStatusChange(boot?.status ?? 1)
} else if (screen === 'offline' || screen === 'problem') reloadWhenHealthy()
