import { nusaPack } from '@gasing/contract/demo-packs'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

/** The page as delivered by the server, for tests of parts that read the boot answer. Import it before any portal module. */
export const bootAnswer = {
  brand: { code: 'nusa', name: 'Nusa', pack: nusaPack, timeZone: 'Asia/Kuala_Lumpur', minimumAge: 18 },
  merchantCode: 'nusa',
  status: 0,
  languages: [
    { code: 'MY', name: 'Bahasa Melayu' },
    { code: 'EN', name: 'English' },
  ],
  defaultLanguage: 'EN',
  currency: { code: 'MYR', symbol: 'RM', decimals: 2 },
  whitelabel: [
    { modId: 'ACCESS', enabled: '1', childrenNodes: [{ modId: 'DIRECTREG3', enabled: '1', childrenNodes: [] }] },
  ],
  register: [
    {
      field: 'password',
      enabled: true,
      required: true,
      minLength: 8,
      maxLength: 32,
      acceptedPattern: '*',
      patternId: 19,
      order: 20,
    },
    {
      field: 'username',
      enabled: true,
      required: true,
      minLength: 4,
      maxLength: 16,
      acceptedPattern: '*',
      patternId: 1,
      order: 10,
    },
    {
      field: 'confirmPassword',
      enabled: true,
      required: true,
      minLength: 8,
      maxLength: 32,
      acceptedPattern: '*',
      patternId: 19,
      order: 30,
    },
    {
      field: 'zalo',
      enabled: false,
      required: false,
      minLength: 7,
      maxLength: 15,
      acceptedPattern: '*',
      patternId: 6,
      order: 40,
    },
    {
      field: 'referralCode',
      enabled: true,
      required: false,
      minLength: 4,
      maxLength: 20,
      acceptedPattern: '*',
      patternId: 4,
      order: 50,
    },
  ],
  resources: [],
  customerService: { enabled: false },
  analytics: { gtagId: '' },
  imageCDNs: [],
  launchGameCDNs: [],
  location: { ip: '203.0.113.7', country: 'MY' },
  maintenance: false,
  regionRestriction: false,
  maintenanceEnd: null,
  homeForSignedInOnly: false,
  sends: { email: true, sms: true },
  freePlay: false,
  configVersion: 1,
  serverTime: '2026-11-21T00:00:00Z',
  sandbox: true,
  site: 'all',
  memberHost: 'localhost',
  maintenanceInfo: {},
  appHiddenOn: [],
  barsShownOn: [],
  textVersions: {},
}

const block = document.createElement('script')
block.type = 'application/json'
block.id = 'boot'
block.textContent = JSON.stringify(bootAnswer)
document.head.append(block)
Element.prototype.scrollIntoView ??= () => {}
window.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver
window.matchMedia ??= ((media: string) => ({
  matches: false,
  media,
  addEventListener() {},
  removeEventListener() {},
})) as unknown as typeof matchMedia

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})
