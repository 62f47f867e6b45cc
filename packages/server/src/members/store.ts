import { trialType } from '@gasing/contract/who'
import { preparedHint, type RawBuilder, sql, type Tx } from '#platform/db/tx.ts'
import { parseSearchedId } from '#platform/http/ids.ts'
import type { Macs } from '#platform/seal.ts'

export type Member = {
  readonly memberId: bigint
  readonly username: string
  readonly nickname: string
  readonly isAgent: number
  readonly status: 'active' | 'locked'
  readonly statusReason: string | null
  readonly language: string
  readonly avatar: string
  readonly uplineId: bigint | null
  readonly path: readonly bigint[]
  readonly payeeName: string
  readonly contact: Buffer | null
  /** When the member proved to own the address or the number. */
  readonly emailVerifiedAt: Date | null
  readonly mobileVerifiedAt: Date | null
  readonly registeredAt: Date
  /** End of the member's exclusion from playing; the last day of the year 9999 means for ever. */
  readonly excludedUntil: Date | null
  /** Whether limits apply to each stake. */
  readonly limited: boolean
}

const columns = sql`id as member_id, username, nickname, is_agent, status, status_reason, language, avatar, upline_id,
  path, payee_name, contact, email_verified_at, mobile_verified_at, registered_at, excluded_until, limited`

const selectOneMember = async (tx: Tx, condition: RawBuilder<unknown>): Promise<Member | null> => {
  const [member] = await tx.query<Member>(
    sql`${preparedHint}select ${columns} from members.member where brand_id = ${tx.brandId} and ${condition}`,
  )
  return member ?? null
}

export const selectMember = (tx: Tx, memberId: bigint): Promise<Member | null> =>
  selectOneMember(tx, sql`id = ${memberId}`)
/** Reads what decides about stakes, for several members. */
export const selectPlayStates = (
  tx: Tx,
  memberIds: readonly bigint[],
): Promise<Pick<Member, 'memberId' | 'excludedUntil' | 'limited'>[]> =>
  tx.query(sql`${preparedHint}
    select id as member_id, excluded_until, limited from members.member
    where brand_id = ${tx.brandId} and id = any(${memberIds.map(String)}::bigint[])`)
export const selectMemberByUsernameKey = (tx: Tx, usernameKey: string): Promise<Member | null> =>
  selectOneMember(tx, sql`username_key = ${usernameKey}`)
export const selectMemberByMobile = (tx: Tx, macs: Macs): Promise<Member | null> =>
  selectOneMember(tx, sql`mobile_mac = any(${macs}::bytea[])`)
/** Reads and locks the member until the transaction ends. */
export const lockMemberRow = (tx: Tx, memberId: bigint): Promise<Member | null> =>
  selectOneMember(tx, sql`id = ${memberId} for update`)
/** Reads a member, whom nobody can lock, exclude or limit before the transaction ends. */
export const selectMemberForShare = (tx: Tx, memberId: bigint): Promise<Member | null> =>
  selectOneMember(tx, sql`id = ${memberId} for share`)

export type NewMemberRow = {
  readonly username: string
  readonly usernameKey: string
  readonly nickname: string
  readonly isAgent: number
  readonly language: string
  readonly avatar: string
  readonly upline: Pick<Member, 'memberId' | 'path'> | null
  /** The link that the member registers by. */
  readonly linkId: bigint | null
  readonly payeeName: string
  /** One hash per key of the ring; the first is stored. */
  readonly emailMacs: Macs | null
  readonly mobileMacs: Macs | null
  readonly mobileVerified: boolean
}

/** @returns null when the name, the address or the number is taken: `takenBy` tells which */
export async function insertMember(tx: Tx, row: NewMemberRow): Promise<bigint | null> {
  const path = row.upline ? [...row.upline.path, row.upline.memberId].map(String) : []
  const [inserted] = await tx.query<{ id: bigint }>(sql`
    insert into members.member (brand_id, username, username_key, nickname, is_agent, language, avatar, upline_id, path,
      link_id, payee_name, email_mac, mobile_mac, mobile_verified_at)
    select ${tx.brandId}, ${row.username}, ${row.usernameKey}, ${row.nickname}, ${row.isAgent}, ${row.language}, ${row.avatar},
      ${row.upline?.memberId ?? null}::bigint, ${path}::bigint[], ${row.linkId}::bigint, ${row.payeeName}, ${row.emailMacs?.[0] ?? null}::bytea,
      ${row.mobileMacs?.[0] ?? null}::bytea, ${row.mobileVerified ? tx.now : null}::timestamptz
    where not exists (select from members.member where brand_id = ${tx.brandId} and email_mac = any(${row.emailMacs ?? []}::bytea[]))
      and not exists (select from members.member where brand_id = ${tx.brandId} and mobile_mac = any(${row.mobileMacs ?? []}::bytea[]))
    on conflict do nothing returning id`)
  return inserted?.id ?? null
}

export type TakenFields = { readonly username: boolean; readonly email: boolean; readonly mobile: boolean }

export async function selectTakenFields(
  tx: Tx,
  row: Pick<NewMemberRow, 'usernameKey' | 'emailMacs' | 'mobileMacs'>,
): Promise<TakenFields> {
  const [emails, mobiles] = [row.emailMacs ?? [], row.mobileMacs ?? []]
  const [taken] = await tx.query<TakenFields>(sql`
    select coalesce(bool_or(username_key = ${row.usernameKey}), false) as username,
      coalesce(bool_or(email_mac = any(${emails}::bytea[])), false) as email,
      coalesce(bool_or(mobile_mac = any(${mobiles}::bytea[])), false) as mobile
    from members.member where brand_id = ${tx.brandId}
      and (username_key = ${row.usernameKey} or email_mac = any(${emails}::bytea[]) or mobile_mac = any(${mobiles}::bytea[]))`)
  return taken ?? { username: true, email: false, mobile: false }
}

const updateMember = async (
  tx: Tx,
  memberId: bigint,
  change: RawBuilder<unknown>,
  unless: RawBuilder<unknown> = sql`false`,
): Promise<boolean> => {
  const rows = await tx.query(sql`
    update members.member set ${change} where brand_id = ${tx.brandId} and id = ${memberId} and not ${unless} returning 1 as done`)
  return rows.length === 1
}

const uniqueViolation = '23505'
/** After false the transaction is aborted: the caller must refuse. */
const catchTaken = (updated: Promise<boolean>): Promise<boolean> =>
  updated.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false
    throw error
  })

export const updateContact = (tx: Tx, memberId: bigint, contact: Buffer): Promise<boolean> =>
  updateMember(tx, memberId, sql`contact = ${contact}`)
export const updateMobileVerified = (tx: Tx, memberId: bigint): Promise<boolean> =>
  updateMember(tx, memberId, sql`mobile_verified_at = coalesce(mobile_verified_at, now())`)
export const updateEmailVerified = (tx: Tx, memberId: bigint): Promise<boolean> =>
  updateMember(tx, memberId, sql`email_verified_at = coalesce(email_verified_at, now())`)
/** Reads and locks another member who has one of the hashes without ever having proven to own the address or number. */
export const lockUnprovenHolder = (
  tx: Tx,
  memberId: bigint,
  kind: 'email' | 'mobile',
  macs: Macs,
): Promise<Member | null> =>
  selectOneMember(
    tx,
    kind === 'email'
      ? sql`id <> ${memberId} and email_mac = any(${macs}::bytea[]) and email_verified_at is null for update`
      : sql`id <> ${memberId} and mobile_mac = any(${macs}::bytea[]) and mobile_verified_at is null for update`,
  )
export const deleteUnproven = (tx: Tx, memberId: bigint, kind: 'email' | 'mobile', contact: Buffer): Promise<boolean> =>
  updateMember(
    tx,
    memberId,
    kind === 'email' ? sql`email_mac = null, contact = ${contact}` : sql`mobile_mac = null, contact = ${contact}`,
  )
type VerifiedContact = { readonly macs: Macs; readonly contact: Buffer }
const buildOtherMemberCondition = (tx: Tx, memberId: bigint, condition: RawBuilder<unknown>) => sql`
  exists (select from members.member where brand_id = ${tx.brandId} and id <> ${memberId} and ${condition})`
/** @returns false when another member has the address */
export const updateEmail = (tx: Tx, memberId: bigint, { macs, contact }: VerifiedContact): Promise<boolean> =>
  catchTaken(
    updateMember(
      tx,
      memberId,
      sql`email_mac = ${macs[0]}, contact = ${contact}, email_verified_at = now()`,
      buildOtherMemberCondition(tx, memberId, sql`email_mac = any(${macs}::bytea[])`),
    ),
  )
/** @returns false when another member has the number */
export const updateMobile = (tx: Tx, memberId: bigint, { macs, contact }: VerifiedContact): Promise<boolean> =>
  catchTaken(
    updateMember(
      tx,
      memberId,
      sql`mobile_mac = ${macs[0]}, contact = ${contact}, mobile_verified_at = now()`,
      buildOtherMemberCondition(tx, memberId, sql`mobile_mac = any(${macs}::bytea[])`),
    ),
  )
export const updatePayeeName = (tx: Tx, memberId: bigint, payeeName: string): Promise<boolean> =>
  updateMember(tx, memberId, sql`payee_name = ${payeeName}`)
export const updateAvatar = (tx: Tx, memberId: bigint, avatar: string): Promise<boolean> =>
  updateMember(tx, memberId, sql`avatar = ${avatar}`)
/** Whether `name` is the picture of a member who is not locked. */
export const isAvatarInUse = async (tx: Tx, name: string): Promise<boolean> =>
  (
    await tx.query(sql`${preparedHint}select 1 as yes from members.member
      where brand_id = ${tx.brandId} and avatar = ${name} and avatar like '%.%' and status = 'active'`)
  ).length > 0
export const updateNickname = (tx: Tx, memberId: bigint, nickname: string): Promise<boolean> =>
  updateMember(tx, memberId, sql`nickname = ${nickname}`)
export const updateLanguage = (tx: Tx, memberId: bigint, language: string): Promise<boolean> =>
  updateMember(tx, memberId, sql`language = ${language}`)
export const updateStatus = (
  tx: Tx,
  memberId: bigint,
  status: Member['status'],
  reason: string | null,
): Promise<boolean> => updateMember(tx, memberId, sql`status = ${status}, status_reason = ${reason}`)

/** GEN-3: sets the account type; the database ensures that a trial account remains one. */
export const updateAgentType = (tx: Tx, memberId: bigint, isAgent: number): Promise<boolean> =>
  updateMember(tx, memberId, sql`is_agent = ${isAgent}`)
/** Sets the member's exclusion from playing: see `protection`. */
export const updateExcluded = (tx: Tx, memberId: bigint, until: Date | null): Promise<boolean> =>
  updateMember(tx, memberId, sql`excluded_until = ${until}`)
export const updateLimited = (tx: Tx, memberId: bigint, limited: boolean): Promise<boolean> =>
  updateMember(tx, memberId, sql`limited = ${limited}`)

/** Locks trial accounts created before this moment: nobody returns to them. */
export async function lockOldTrials(tx: Tx, before: Date): Promise<void> {
  await tx.query(sql`
    update members.member set status = 'locked', status_reason = 'trial'
    where brand_id = ${tx.brandId} and is_agent = ${trialType} and status = 'active' and registered_at < ${before}`)
}

export type LabelRow = {
  readonly labelName: string
  readonly color: string
  readonly color2: string
  readonly rankLevel: number | null
}

export const selectLabels = (tx: Tx, memberId: bigint): Promise<LabelRow[]> =>
  tx.query<LabelRow>(sql`
    select name as label_name, color, color2, rank_level from members.label
    where brand_id = ${tx.brandId} and member_id = ${memberId} order by rank_level desc nulls last, name`)

export async function upsertLabel(tx: Tx, memberId: bigint, label: LabelRow): Promise<void> {
  await tx.query(sql`
    insert into members.label (brand_id, member_id, name, color, color2, rank_level)
    values (${tx.brandId}, ${memberId}, ${label.labelName}, ${label.color}, ${label.color2}, ${label.rankLevel})
    on conflict (brand_id, member_id, name) do update set color = excluded.color, color2 = excluded.color2, rank_level = excluded.rank_level`)
}

/** Counts the member's direct downline. */
export async function countDirectDownlines(tx: Tx, memberId: bigint): Promise<number> {
  const [counted] = await tx.query<{ invited: number }>(sql`
    select count(*)::int as invited from members.member where brand_id = ${tx.brandId} and upline_id = ${memberId}`)
  return counted?.invited ?? 0
}

export type MemberSearch = {
  readonly text: string | null
  readonly memberId: bigint | null
  readonly status: string | null
  readonly isAgent: number | null
  /** Filters by direct upline. */
  readonly uplineId: bigint | null
  readonly limit: number
  readonly offset: number
}
export type FoundMember = Member & {
  readonly upline: string | null
  /** Filters by the link of registration. */
  readonly linkCode: string | null
  readonly channel: string | null
  readonly total: number
}

/** Up to this many matches are counted and fetched by id; with more, a scan from the newest fills a page quickly. */
const countedMatchesMax = 1000

/**
 * Members by account, nickname, payee name or id, newest first, with the total count; and those in `known`, which the text
 * identified otherwise. Trial accounts only on request.
 */
export async function selectMembersMatching(
  tx: Tx,
  search: MemberSearch,
  known: readonly bigint[] = [],
): Promise<FoundMember[]> {
  const found = sql`m.brand_id = ${tx.brandId}
    and (${search.text}::text is null or position(lower(normalize(${search.text}, nfkc)) in m.username_key) > 0
      or position(lower(${search.text}) in lower(m.nickname)) > 0 or position(lower(${search.text}) in lower(m.payee_name)) > 0
      or m.id = ${parseSearchedId(search.text)}::bigint or m.id = any(${known.map(String)}::bigint[]))
    and (${search.memberId}::bigint is null or m.id = ${search.memberId}::bigint)
    and (${search.status}::text is null or m.status = ${search.status})
    and (${search.uplineId}::bigint is null or m.upline_id = ${search.uplineId}::bigint)
    and case when ${search.isAgent}::int is not null then m.is_agent = ${search.isAgent}
      else ${search.memberId}::bigint is not null or m.is_agent <> ${trialType} end`
  // a search with few matches scans the members once, for both the page and the count
  const hits =
    search.text === null
      ? []
      : await tx.query<{ id: bigint }>(
          sql`select m.id from members.member m where ${found} limit ${countedMatchesMax + 1}`,
        )
  const isCounted = search.text !== null && hits.length <= countedMatchesMax
  const chosen = isCounted
    ? sql`m.brand_id = ${tx.brandId} and m.id = any(${hits.map(({ id }) => id.toString())}::bigint[])`
    : found
  return tx.query<FoundMember>(sql`
    select m.id as member_id, m.username, m.nickname, m.is_agent, m.status, m.status_reason, m.language, m.avatar, m.upline_id,
      m.path, m.payee_name, m.contact, m.email_verified_at, m.mobile_verified_at, m.registered_at, m.excluded_until, m.limited, u.username as upline,
      l.code as link_code, l.channel,
      (select count(*)::int from members.member m where ${chosen}) as total
    from members.member m left join members.member u on u.brand_id = m.brand_id and u.id = m.upline_id
    left join members.link l on l.brand_id = m.brand_id and l.id = m.link_id
    where ${chosen} order by m.registered_at desc, m.id desc limit ${search.limit} offset ${search.offset}`)
}
