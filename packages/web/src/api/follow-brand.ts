import { permission } from '@gasing/contract/calls/system'
import { type Boot, boot, replaceBoot } from '#boot.ts'
import { getLanguage, reloadTexts, switchLanguage } from '#i18n/i18n.ts'
import { brandVersion } from '#state/brand-version.ts'
import { send } from './call.ts'

let pendingCheck: Promise<void> = Promise.resolve()

/** CONF-4: applies an operator's configuration change to the open page without a reload, keeping anything being typed. */
export function applyBrandChanges(): Promise<void> {
  pendingCheck = pendingCheck.then(checkBrand, checkBrand)
  return pendingCheck
}

async function checkBrand(): Promise<void> {
  const next = await send(permission, { query: {} })
  // closed or reopened: a different screen, which is a different page
  if (next.status !== boot.status) return location.reload()
  if (next.configVersion <= boot.configVersion) return
  const before = boot
  replaceBoot(next)
  if (JSON.stringify(before.brand.pack) !== JSON.stringify(next.brand.pack)) await updateBrandStyle(next)
  // CLIENT-3: a language that is no longer offered gives way to the default one
  if (next.languages.some(({ code }) => code === getLanguage())) await reloadTexts()
  else await switchLanguage(next.defaultLanguage)
  brandVersion.set(next.configVersion)
}

/** Rebuilds the style that the server writes into the page, from the new looks. */
async function updateBrandStyle({ brand }: Boot): Promise<void> {
  const { buildBrandCss } = await import('@gasing/contract/brand-css')
  const style = document.getElementById('looks')
  if (style) style.textContent = buildBrandCss(brand.pack)
}
