import { sql, type Tx } from '#platform/db/tx.ts'

export type NewCaptcha = {
  readonly id: string
  readonly textMac: Buffer
  readonly expiresAt: Date
  /** An existing captcha of the same id is replaced only if it was drawn no later than this. */
  readonly drawnBefore: Date
}

/** @returns false when the id got a captcha too recently */
export async function replaceCaptcha(tx: Tx, { id, textMac, expiresAt, drawnBefore }: NewCaptcha): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into access.captcha as c (brand_id, id, text_mac, expires_at)
    values (${tx.brandId}, ${id}, ${textMac}, ${expiresAt})
    on conflict (brand_id, id) do update set text_mac = excluded.text_mac, drawn_at = now(), expires_at = excluded.expires_at
      where c.drawn_at <= ${drawnBefore}
    returning 1 as done`)
  return rows.length === 1
}

/** Deletes a captcha. @returns the keyed hash of its text, or null when there is none or it has expired */
export async function deleteCaptcha(tx: Tx, id: string): Promise<Buffer | null> {
  const [row] = await tx.query<{ textMac: Buffer; isLive: boolean }>(sql`
    delete from access.captcha where brand_id = ${tx.brandId} and id = ${id} returning text_mac, expires_at > now() as is_live`)
  return row?.isLive ? row.textMac : null
}

export async function deleteOldCaptchas(tx: Tx): Promise<void> {
  await tx.query(sql`delete from access.captcha where brand_id = ${tx.brandId} and expires_at < now()`)
}
