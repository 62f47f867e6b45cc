import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, brandConfigIn, changed } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { cleanTexts, type PageTexts, titleOf, wantedLanguages } from './page-texts.ts'
import * as store from './store-help.ts'

const isTag = /^[a-z][a-z0-9-]{1,30}$/

/** PROMO-4: the help items in display order. */
export const readHelp = (scope: Scope) =>
  inBrand(scope, async (tx) => {
    const items = await store.shownHelp(tx, wantedLanguages(scope.language, await brandConfigIn(tx)))
    return items.map(({ tag, inFooter, text }) => ({ tag, inFooter, title: text.title, content: text.html }))
  })

export const listHelp = (scope: Scope, filter: store.HelpFilter) =>
  inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    const rows = await store.keptHelp(tx, filter)
    return { list: rows.map((row) => line(scope, config, row)), total: await store.countHelp(tx, filter) }
  })

export const readHelpItem = (scope: Scope, id: bigint) =>
  inBrand(scope, async (tx) => line(scope, await brandConfigIn(tx), await found(tx, id)))

type Form = { readonly enabled: boolean; readonly inFooter: boolean; readonly texts: PageTexts }

/** Creates a help item. Its tag is part of URLs that people bookmark, so it never changes. */
export async function createHelpItem(scope: Scope, { tag, ...form }: Form & { readonly tag: string }) {
  if (!isTag.test(tag)) refuse('fields_refused', { fields: { tag: { code: 'help_tag_unfit' } } })
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const row = { ...form, texts: cleanTexts(await brandConfigIn(tx), form.texts) }
    const id = await store.insertHelpItem(tx, tag, row)
    if (id === null) return refuse('fields_refused', { fields: { tag: { code: 'help_tag_taken' } } })
    await appendAudit(tx, { action: 'help.save', subject: `help:${tag}`, after: row })
    return { id: id.toString() }
  })
}

export async function saveHelpItem(scope: Scope, id: bigint, form: Form) {
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const before = await found(tx, id)
    const row = { ...form, texts: cleanTexts(await brandConfigIn(tx), form.texts) }
    await store.updateHelpItem(tx, id, row)
    await appendAudit(tx, { action: 'help.save', subject: `help:${before.tag}`, before: told(before), after: row })
    return { id: id.toString() }
  })
}

export async function removeHelpItem(scope: Scope, id: bigint): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const before = await found(tx, id)
    await store.deleteHelpItem(tx, id)
    await appendAudit(tx, { action: 'help.remove', subject: `help:${before.tag}`, before: told(before) })
    return {}
  })
}

/** The row as logged with before and after, without the fields that never change. */
const told = ({ id: _id, tag: _tag, ...row }: store.KeptHelpItem) => row

export async function moveHelpItem(scope: Scope, id: bigint, to: 'up' | 'down'): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const { tag } = await found(tx, id)
    await store.moveHelpItem(tx, id, to === 'up' ? -1 : 1)
    await appendAudit(tx, { action: 'help.move', subject: `help:${tag}`, after: { to } })
    return {}
  })
}

const found = async (tx: Tx, id: bigint) => (await store.helpItemById(tx, id)) ?? refuse('not_found')

const line = (scope: Scope, config: BrandConfig, { id, ...row }: store.KeptHelpItem) => ({
  ...row,
  id: id.toString(),
  title: titleOf(row.texts, scope, config),
})
