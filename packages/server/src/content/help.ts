import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, beginBrandChange, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { listPreferredLanguages, type PageTexts, pickPageTitle, validateTexts } from './page-texts.ts'
import * as store from './store-help.ts'

const tagPattern = /^[a-z][a-z0-9-]{1,30}$/

/** PROMO-4: the help items in display order. */
export const readHelp = (scope: Scope) =>
  inBrand(scope, async (tx) => {
    const items = await store.selectShownHelp(tx, listPreferredLanguages(scope.language, await readBrandConfigIn(tx)))
    return items.map(({ text, ...item }) => ({ ...item, title: text.title, content: text.html }))
  })

export const listHelp = (scope: Scope, filter: store.HelpFilter) =>
  inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    const rows = await store.selectHelpItems(tx, filter)
    return { list: rows.map((row) => toHelpLine(scope, config, row)), total: await store.countHelp(tx, filter) }
  })

export const readHelpItem = (scope: Scope, id: bigint) =>
  inBrand(scope, async (tx) => toHelpLine(scope, await readBrandConfigIn(tx), await findHelpItem(tx, id)))

type HelpForm = { readonly enabled: boolean; readonly inFooter: boolean; readonly texts: PageTexts }

/** Creates a help item. Its tag is part of URLs that people bookmark, so it never changes. */
export async function createHelpItem(scope: Scope, { tag, ...form }: HelpForm & { readonly tag: string }) {
  if (!tagPattern.test(tag)) refuse('fields_refused', { fields: { tag: { code: 'help_tag_unfit' } } })
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const row = { ...form, texts: validateTexts(await readBrandConfigIn(tx), form.texts) }
    const id = await store.insertHelpItem(tx, tag, row)
    if (id === null) return refuse('fields_refused', { fields: { tag: { code: 'help_tag_taken' } } })
    await appendAudit(tx, { action: 'help.save', subject: `help:${tag}`, after: row })
    return { id: id.toString() }
  })
}

export async function saveHelpItem(scope: Scope, id: bigint, form: HelpForm) {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const before = await findHelpItem(tx, id)
    const row = { ...form, texts: validateTexts(await readBrandConfigIn(tx), form.texts) }
    await store.updateHelpItem(tx, id, row)
    await appendAudit(tx, {
      action: 'help.save',
      subject: `help:${before.tag}`,
      before: toAuditedHelpItem(before),
      after: row,
    })
    return { id: id.toString() }
  })
}

export async function removeHelpItem(scope: Scope, id: bigint): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const before = await findHelpItem(tx, id)
    await store.deleteHelpItem(tx, id)
    await appendAudit(tx, { action: 'help.remove', subject: `help:${before.tag}`, before: toAuditedHelpItem(before) })
    return {}
  })
}

/** The row as logged with before and after, without the fields that never change. */
const toAuditedHelpItem = ({ id: _id, tag: _tag, ...row }: store.StoredHelpItem) => row

export async function moveHelpItem(scope: Scope, id: bigint, to: 'up' | 'down'): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const { tag } = await findHelpItem(tx, id)
    await store.swapHelpItem(tx, id, to === 'up' ? -1 : 1)
    await appendAudit(tx, { action: 'help.move', subject: `help:${tag}`, after: { to } })
    return {}
  })
}

const findHelpItem = async (tx: Tx, id: bigint) => (await store.selectHelpItem(tx, id)) ?? refuse('not_found')

const toHelpLine = (scope: Scope, config: BrandConfig, { id, ...row }: store.StoredHelpItem) => ({
  ...row,
  id: id.toString(),
  title: pickPageTitle(row.texts, scope, config),
})
