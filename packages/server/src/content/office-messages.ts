import type { Body } from '@gasing/contract/call'
import { recipientsMax, type sendMessages } from '@gasing/contract/calls/office/messages'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { findMemberByUsername } from '#members/public.ts'
import { inBrand, readCountedPage, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { type MessageRecipients, sendMessage } from './messages.ts'
import { pickPageTitle } from './page-texts.ts'
import * as store from './store-messages.ts'

export const listMessages = (scope: Scope, wanted: Omit<store.MessageFilter, 'named'>) =>
  inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    const member = wanted.q === null ? null : await findMemberByUsername(tx, wanted.q)
    const filter = { ...wanted, named: member?.memberId ?? null }
    const rows = await store.selectSentMessages(tx, filter)
    return {
      list: rows.map((row) => {
        const { texts: _texts, ...line } = toSentMessage(scope, config, row)
        return line
      }),
      total: await store.countSentMessages(tx, filter),
    }
  })

export const readSentMessage = (scope: Scope, id: bigint) =>
  inBrand(scope, async (tx) =>
    toSentMessage(scope, await readBrandConfigIn(tx), (await store.selectSentMessage(tx, id)) ?? refuse('not_found')),
  )

export const readReaders = (scope: Scope, id: bigint, page: { limit: number; offset: number }) =>
  inBrand(scope, async (tx) => {
    if (!(await store.selectSentMessage(tx, id))) refuse('not_found')
    const { rows, total } = await readCountedPage(page, (window) => store.selectReaders(tx, id, window))
    const list = rows.map(({ id: memberId, account, readAt }) => ({
      id: memberId.toString(),
      account,
      readAt: readAt.toISOString(),
    }))
    return { list, total }
  })

export const listLabels = (scope: Scope) =>
  inBrand(scope, async (tx) => ({ list: await store.countMembersByLabel(tx) }))

/** Sends messages from an operator to members, and audits the operator. */
export const sendFromOffice = (scope: Scope, { audience, to, texts }: Body<typeof sendMessages>) =>
  inBrand(scope, async (tx) => {
    const { actor } = scope
    const sentBy = actor.kind === 'operator' ? actor.name : refuse('not_allowed')
    const ids: string[] = []
    for (const { name, ...each } of await resolveRecipients(tx, audience, to.trim())) {
      const id = String(await sendMessage(tx, { to: each.to, texts, sentBy }))
      await appendAudit(tx, { action: 'message.send', subject: `message:${id}`, after: { audience, to: name, texts } })
      ids.push(id)
    }
    return { id: ids[0] ?? refuse('not_found'), count: ids.length }
  })

type NamedRecipient = { readonly to: MessageRecipients; readonly name: string }

async function resolveRecipients(tx: Tx, audience: store.Audience, to: string): Promise<NamedRecipient[]> {
  if (audience === 'all' || audience === 'agents') return [{ to: { audience }, name: to }]
  if (audience === 'member') return resolveAccounts(tx, to)
  const known = await store.countMembersByLabel(tx)
  if (known.some(({ label }) => label === to)) return [{ to: { label: to }, name: to }]
  return refuse('fields_refused', { fields: { to: { code: 'message_no_label' } } })
}

/** Resolves account names to recipients, without duplicates. Refuses when a name is unknown. */
async function resolveAccounts(tx: Tx, to: string): Promise<NamedRecipient[]> {
  const names = to.split(/[\s,;，、；]+/).filter((name) => name !== '')
  if (names.length > recipientsMax)
    refuse('fields_refused', { fields: { to: { code: 'message_too_many', params: { most: recipientsMax } } } })
  const found = new Map<bigint, string>()
  const unknown: string[] = []
  for (const name of names) {
    const member = await findMemberByUsername(tx, name)
    if (member) found.set(member.memberId, member.username)
    else unknown.push(name)
  }
  if (names.length > 1 && unknown.length > 0)
    refuse('fields_refused', {
      fields: { to: { code: 'message_no_members', params: { accounts: unknown.join(', ') } } },
    })
  if (found.size === 0) refuse('fields_refused', { fields: { to: { code: 'message_no_member' } } })
  return [...found].map(([memberId, name]) => ({ to: { memberId }, name }))
}

const toSentMessage = (
  scope: Scope,
  config: BrandConfig,
  { id, account, label, sentAt, ...row }: store.SentMessage,
) => ({
  ...row,
  id: id.toString(),
  to: account ?? label ?? '',
  title: pickPageTitle(row.texts, scope, config),
  sentAt: sentAt.toISOString(),
})
