/** The brand packs of the two demo brands: data that the sandbox stores as an operator would. */
import type { BrandPack } from './brand-pack.ts'

/** Nusa: crimson and warm gold, full round shapes; its emblem is a spinning top. */
export const nusaPack: BrandPack = {
  colours: { primary: '#d81f45', accent: '#f6b73c', surface: '#4a1522' },
  radius: 'soft',
  headingFont: 'outfit',
  logo: {
    primary:
      'M16 4.5c7.2 0 13 2.6 13 5.8 0 3.3-4.6 8-9.2 12.2L16 30l-3.8-7.5C7.6 18.3 3 13.6 3 10.3 3 7.1 8.8 4.5 16 4.5z',
    accent: 'M14.6 1h2.8v6.2h-2.8zM7 10.2c1.8-1.5 5.2-2.5 9-2.5s7.2 1 9 2.5c-1.8 1.5-5.2 2.5-9 2.5s-7.2-1-9-2.5z',
  },
  hero: 'nusa',
  defaultTheme: 'light',
}

/** Sen: jade and lotus, fine lines and a serif; its emblem is a lotus. */
export const senPack: BrandPack = {
  colours: { primary: '#0b7f63', accent: '#f19ab4', surface: '#0f3b34' },
  radius: 'round',
  headingFont: 'lora',
  logo: {
    primary:
      'M3 14c4.5 0 8 2 9.8 5.2C11 21 10.2 23 10.2 25.5 5.6 23.8 3 19.5 3 14zM29 14c-4.5 0-8 2-9.8 5.2 1.8 1.8 2.6 3.8 2.6 6.3C26.4 23.8 29 19.5 29 14zM7.5 27h17v2h-17z',
    accent: 'M16 4c3.8 3.4 5.6 7.2 5.6 11.2 0 3.9-1.8 7.4-5.6 10.6-3.8-3.2-5.6-6.7-5.6-10.6C10.4 11.2 12.2 7.4 16 4z',
  },
  hero: 'sen',
  defaultTheme: 'light',
}
