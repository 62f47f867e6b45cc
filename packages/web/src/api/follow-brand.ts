import { permission } from '@gasing/contract/calls/system'
import { type Boot, boot, renewBoot } from '#boot.ts'
import { language, reword, speakLanguage } from '#i18n/i18n.ts'
import { brandVersion } from '#state/brand-version.ts'
import { send } from './call.ts'

let under: Promise<void> = Promise.resolve()

/** CONF-4: applies an operator's configuration change to the open page without a reload, keeping anything being typed. */
export function followBrand(): Promise<void> {
  under = under.then(look, look)
  return under
}

async function look(): Promise<void> {
  const next = await send(permission, { query: {} })
  // closed or reopened: a different screen, which is a different page
  if (next.status !== boot.status) return location.reload()
  if (next.configVersion <= boot.configVersion) return
  const before = boot
  renewBoot(next)
  if (JSON.stringify(before.brand.pack) !== JSON.stringify(next.brand.pack)) await repaint(next)
  // CLIENT-3: a language that is no longer offered gives way to the default one
  if (next.languages.some(({ code }) => code === language())) await reword()
  else await speakLanguage(next.defaultLanguage)
  brandVersion.set(next.configVersion)
}

/** Rebuilds the style that the server writes into the page, from the new looks. */
async function repaint({ brand }: Boot): Promise<void> {
  const { brandCss } = await import('@gasing/contract/brand-css')
  const style = document.getElementById('looks')
  if (style) style.textContent = brandCss(brand.pack)
}
