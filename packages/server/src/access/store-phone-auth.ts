import { sql, type Tx } from '#platform/db/tx.ts'

/** The public configuration of the project whose phone authentication a brand accepts. */
export type PhoneAuthProject = { readonly projectId: string; readonly apiKey: string; readonly authDomain: string }

export async function selectProject(tx: Tx): Promise<PhoneAuthProject | null> {
  const [row] = await tx.query<PhoneAuthProject>(sql`
    select project_id, api_key, auth_domain from access.phone_auth where brand_id = ${tx.brandId}`)
  return row ?? null
}

export async function upsertProject(tx: Tx, { projectId, apiKey, authDomain }: PhoneAuthProject): Promise<void> {
  await tx.query(sql`
    insert into access.phone_auth (brand_id, project_id, api_key, auth_domain)
    values (${tx.brandId}, ${projectId}, ${apiKey}, ${authDomain})
    on conflict (brand_id) do update
    set project_id = excluded.project_id, api_key = excluded.api_key, auth_domain = excluded.auth_domain`)
}

export async function deleteProject(tx: Tx): Promise<void> {
  await tx.query(sql`delete from access.phone_auth where brand_id = ${tx.brandId}`)
}
