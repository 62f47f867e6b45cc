import { sql, type Tx } from '#platform/db/tx.ts'
import type { Promotion, PromotionText, PromotionTexts } from './model.ts'

/** Queries for promotions. */
type StoredPromotionRow<Row> = Omit<Row, 'deposit'> & {
  readonly depositPercent: number | null
  readonly depositMaximum: bigint
  readonly depositMinimum: bigint
  readonly turnoverTimes: number
}
/** Builds the deposit terms from their columns. */
function toPromotionWithTerms<Row extends Promotion>({
  depositPercent,
  depositMaximum,
  depositMinimum,
  turnoverTimes,
  ...row
}: StoredPromotionRow<Row>): Row {
  const terms = { maximum: depositMaximum, minimum: depositMinimum, turnoverTimes }
  return { ...row, deposit: depositPercent === null ? null : { percent: depositPercent, ...terms } } as unknown as Row
}

/** `raffle`: whether the promotion has a running raffle; `drawn`: whether tickets of a raffle have been drawn. */
export type ShownPromotion = Promotion &
  PromotionText & { readonly id: bigint; readonly raffle: boolean; readonly drawn: boolean }
export type OfficePromotionRow = Promotion & {
  readonly id: bigint
  readonly texts: PromotionTexts
  readonly waiting: number
}

const columns = sql`p.id, p.category, p.tags, p.url, p.enabled, p.starts_at, p.ends_at, p.applicants, p.period, p.award,
  p.claim_days, p.bonus_times, p.deposit_percent, p.deposit_maximum, p.deposit_minimum, p.turnover_times`

const raffleColumns = sql`exists (select from promotions.raffle f
    where f.brand_id = p.brand_id and f.promotion_id = p.id and f.enabled) as raffle,
  exists (select from promotions.raffle_draw d
    where d.brand_id = p.brand_id and d.promotion_id = p.id and d.drawn_at is not null) as drawn`

/** Selects a promotion's texts in the first available of the languages. */
const buildTextsJoin = (languages: readonly string[]) => sql`cross join lateral (
  select title, summary, content, terms from promotions.promotion_text t
  where t.brand_id = p.brand_id and t.promotion_id = p.id
  order by array_position(${[...languages]}::text[], t.language) nulls last, t.language limit 1) t`

export type ShownQuery = {
  readonly category: string | null
  readonly tag: string | null
  /** Also returns those with a running raffle that have ended since: a member back from a break can still draw (decision 323). */
  readonly rafflesEndedSince?: Date | null
  readonly languages: readonly string[]
}

/** Returns promotions that are enabled and not over. */
export async function selectShownPromotions(
  tx: Tx,
  { category, tag, rafflesEndedSince = null, languages }: ShownQuery,
): Promise<ShownPromotion[]> {
  const rows = await tx.query<StoredPromotionRow<ShownPromotion>>(sql`
    select ${columns}, ${raffleColumns}, t.title, t.summary, '' as content, '' as terms from promotions.promotion p ${buildTextsJoin(languages)}
    where p.brand_id = ${tx.brandId} and p.enabled
      and (coalesce(p.ends_at > ${tx.now}, true) or p.ends_at > ${rafflesEndedSince}::timestamptz and exists (
        select from promotions.raffle f where f.brand_id = p.brand_id and f.promotion_id = p.id and f.enabled))
      and (${category}::text is null or p.category = ${category}) and (${tag}::text is null or ${tag} = any(p.tags))
    order by p.position, p.id`)
  return rows.map(toPromotionWithTerms<ShownPromotion>)
}

/** Returns an enabled promotion, over or not. */
export async function selectShownPromotion(
  tx: Tx,
  id: bigint,
  languages: readonly string[],
): Promise<ShownPromotion | null> {
  const [row] = await tx.query<StoredPromotionRow<ShownPromotion>>(sql`
    select ${columns}, ${raffleColumns}, t.title, t.summary, t.content, t.terms from promotions.promotion p ${buildTextsJoin(languages)}
    where p.brand_id = ${tx.brandId} and p.id = ${id} and p.enabled`)
  return row ? toPromotionWithTerms<ShownPromotion>(row) : null
}

const officePromotionColumns = sql`${columns},
  (select coalesce(jsonb_object_agg(language,
      jsonb_build_object('title', title, 'summary', summary, 'content', content, 'terms', terms)), '{}')
    from promotions.promotion_text t where t.brand_id = p.brand_id and t.promotion_id = p.id) as texts,
  (select count(*)::int from promotions.application a
    where a.brand_id = p.brand_id and a.promotion_id = p.id and a.status in ('applying', 'process')) as waiting`

export type PromotionFilter = {
  readonly q: string | null
  readonly category: string | null
  readonly limit: number
  readonly offset: number
}

const buildPromotionCondition = (tx: Tx, { q, category }: PromotionFilter) => sql`
  p.brand_id = ${tx.brandId} and (${category}::text is null or p.category = ${category})
  and (${q}::text is null or p.id::text = ${q} or exists (select from promotions.promotion_text t
    where t.brand_id = p.brand_id and t.promotion_id = p.id
      and position(lower(${q}) in lower(t.title || ' ' || t.summary)) > 0))`

export async function selectOfficePromotions(tx: Tx, filter: PromotionFilter): Promise<OfficePromotionRow[]> {
  const rows = await tx.query<StoredPromotionRow<OfficePromotionRow>>(sql`
    select ${officePromotionColumns} from promotions.promotion p where ${buildPromotionCondition(tx, filter)}
    order by p.position, p.id limit ${filter.limit} offset ${filter.offset}`)
  return rows.map(toPromotionWithTerms<OfficePromotionRow>)
}

export async function countPromotions(tx: Tx, filter: PromotionFilter): Promise<number> {
  const [counted] = await tx.query<{ total: number }>(
    sql`select count(*)::int as total from promotions.promotion p where ${buildPromotionCondition(tx, filter)}`,
  )
  return counted?.total ?? 0
}

export async function selectOfficePromotion(tx: Tx, id: bigint): Promise<OfficePromotionRow | null> {
  const [row] = await tx.query<StoredPromotionRow<OfficePromotionRow>>(
    sql`select ${officePromotionColumns} from promotions.promotion p where p.brand_id = ${tx.brandId} and p.id = ${id}`,
  )
  return row ? toPromotionWithTerms<OfficePromotionRow>(row) : null
}

export async function insertPromotion(tx: Tx, p: Promotion): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(sql`
    insert into promotions.promotion (brand_id, position, category, tags, url, enabled, starts_at, ends_at, applicants,
      period, award, claim_days, bonus_times, deposit_percent, deposit_maximum, deposit_minimum, turnover_times)
    select ${tx.brandId}::int, coalesce(max(position), 0) + 1, ${p.category}, ${[...p.tags]}::text[], ${p.url},
      ${p.enabled}::boolean, ${p.startsAt}::timestamptz, ${p.endsAt}::timestamptz, ${p.applicants}, ${p.period}, ${p.award},
      ${p.claimDays}::int, ${p.bonusTimes}::int, ${p.deposit?.percent ?? null}::int, ${p.deposit?.maximum ?? null}::bigint,
      ${p.deposit?.minimum ?? null}::bigint, ${p.deposit?.turnoverTimes ?? null}::int
    from promotions.promotion where brand_id = ${tx.brandId} returning id`)
  if (!row) throw new Error('expected the id of the inserted promotion, got no row')
  return row.id
}

export async function updatePromotion(tx: Tx, id: bigint, p: Promotion): Promise<void> {
  await tx.query(sql`
    update promotions.promotion set category = ${p.category}, tags = ${[...p.tags]}::text[], url = ${p.url},
      enabled = ${p.enabled}, starts_at = ${p.startsAt}, ends_at = ${p.endsAt}, applicants = ${p.applicants},
      period = ${p.period}, award = ${p.award}, claim_days = ${p.claimDays}, bonus_times = ${p.bonusTimes},
      deposit_percent = ${p.deposit?.percent ?? null}, deposit_maximum = ${p.deposit?.maximum ?? null},
      deposit_minimum = ${p.deposit?.minimum ?? null}, turnover_times = ${p.deposit?.turnoverTimes ?? null}
    where brand_id = ${tx.brandId} and id = ${id}`)
}

/** Replaces the texts of a promotion. */
export async function replacePromotionTexts(tx: Tx, id: bigint, texts: PromotionTexts): Promise<void> {
  await tx.query(sql`delete from promotions.promotion_text where brand_id = ${tx.brandId} and promotion_id = ${id}`)
  await tx.query(sql`
    insert into promotions.promotion_text (brand_id, promotion_id, language, title, summary, content, terms)
    select ${tx.brandId}, ${id}, key, value->>'title', value->>'summary', value->>'content', value->>'terms'
    from jsonb_each(${JSON.stringify(texts)}::jsonb)`)
}

/** Orders promotions as listed, within the places that they hold: a filtered list names only some of them. */
export async function updatePromotionOrder(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await tx.query(sql`
    with present as (
      select id, row_number() over (order by position, id)::int as place,
        array_position(${ids.map(String)}::bigint[], id) as turn
      from promotions.promotion where brand_id = ${tx.brandId}),
    freed as (select place, row_number() over (order by place) as turn from present where turn is not null),
    named as (select id, row_number() over (order by turn) as turn from present where turn is not null)
    update promotions.promotion p set position = coalesce(freed.place, present.place)
    from present left join named using (id) left join freed on freed.turn = named.turn
    where p.brand_id = ${tx.brandId} and p.id = present.id`)
}

export async function hasPromotions(tx: Tx): Promise<boolean> {
  return (await tx.query(sql`select from promotions.promotion where brand_id = ${tx.brandId} limit 1`)).length > 0
}
