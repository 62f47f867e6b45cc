import type { ContractKind } from '@gasing/contract/rules/agent-contracts'
import { readBrandConfigIn } from '#brand/public.ts'
import { sendMessage, toParagraph } from '#content/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { translate } from '#platform/texts/texts.ts'
import type { ContractRow } from './contract-model.ts'

type ContractSides = { readonly kind: ContractKind; readonly memberId: bigint; readonly uplineId: bigint | null }

/** Notifies the open pages of both sides and the back office that a contract has changed. */
export async function notifySides(tx: Tx, { kind, memberId, uplineId }: ContractSides): Promise<void> {
  const event = { type: 'contract' as const, kind }
  await push(tx, `member:${tx.brandId}:${memberId}`, event)
  if (uplineId !== null) await push(tx, `member:${tx.brandId}:${uplineId}`, event)
  await push(tx, `office:${tx.brandId}`, event)
}

export type NoticeKind = 'offered' | 'accepted' | 'rejected' | 'terminated' | 'withdrawn'

/** Sends an inbox message about a contract's new status, in the brand's languages. */
export async function sendContractMessage(
  tx: Tx,
  to: bigint,
  notice: NoticeKind,
  contract: ContractRow,
): Promise<void> {
  const { languages, name } = await readBrandConfigIn(tx)
  const texts = languages.map((language) => {
    const params = {
      kind: translate(language, `contract_kind_${contract.kind}`),
      account: contract.account,
      upline: contract.upline ?? name,
    }
    const html = toParagraph(translate(language, `contract_letter_${notice}_text`, params))
    return [language, { title: translate(language, `contract_letter_${notice}_title`, params), html }] as const
  })
  await sendMessage(tx, {
    to: { memberId: to },
    texts: Object.fromEntries(texts),
    key: `contract:${contract.id}:${notice}:${to}`,
  })
}

/** Notifies an upline that the balance does not cover what a downline has earned: once a day per kind, however many wait. */
export async function sendShortBalanceMessage(tx: Tx, contract: ContractRow, due: bigint): Promise<void> {
  const { kind, account, uplineId } = contract
  if (uplineId === null) return
  const { languages, currency, timeZone } = await readBrandConfigIn(tx)
  const amount = { units: due, currency }
  const texts = languages.map((language) => {
    const params = { kind: translate(language, `contract_kind_${kind}`), account, amount }
    const html = toParagraph(translate(language, 'contract_letter_short_text', params))
    return [language, { title: translate(language, 'contract_letter_short_title', params), html }] as const
  })
  const key = `contract-short:${kind}:${uplineId}:${firstDayOf(timeZone, tx.now, 'day')}`
  await sendMessage(tx, { to: { memberId: uplineId }, texts: Object.fromEntries(texts), key })
}
