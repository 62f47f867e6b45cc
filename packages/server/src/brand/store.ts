import { sql, type Tx } from '#platform/db/tx.ts'
import type { BrandConfig, FieldRule, Resource } from './model.ts'
import { flattenTree, type ModuleRow } from './modules-tree.ts'

/** A brand's row. JSON columns are read as text, because the query builder renames keys that look like columns. */
export type BrandRow = Omit<
  BrandConfig,
  | ('currency' | 'modules' | 'fieldRules' | 'resources' | 'hosts' | 'textVersions')
  | ('pack' | 'descriptions' | 'maintenanceInfo')
> & {
  readonly pack: string
  readonly descriptions: string
  readonly maintenanceInfo: string
  readonly currencyCode: string
  readonly currencySymbol: string
  readonly currencyDecimals: number
}

export async function selectBrand(tx: Tx): Promise<BrandRow | undefined> {
  const [row] = await tx.query<BrandRow>(sql`
    select brand_id, code, name, version, status, maintenance_start, maintenance_end, maintenance_info::text,
      languages, default_language, pack::text, descriptions::text, logo_image, app_hidden_on, bars_shown_on,
      currency_code, currency_symbol, currency_decimals, time_zone, minimum_age, home_for_signed_in_only, free_play,
      withdrawal_confirm_minutes, two_persons_above, customer_service, gtag_id, image_cdns, launch_game_cdns,
      blocked_countries
    from brand.brand where brand_id = ${tx.brandId}`)
  return row
}

export async function selectVersion(tx: Tx): Promise<number | undefined> {
  const [row] = await tx.query<{ version: number }>(sql`select version from brand.brand where brand_id = ${tx.brandId}`)
  return row?.version
}

/** Takes the next version and locks the brand's row. */
export async function incrementVersion(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ version: number }>(sql`
    update brand.brand set version = version + 1 where brand_id = ${tx.brandId} returning version`)
  if (!row) throw new Error(`brand ${tx.brandId} does not exist`)
  return row.version
}

export async function insertBrand(tx: Tx, config: BrandConfig): Promise<void> {
  await tx.query(sql`
    insert into brand.brand (brand_id, code, name, status, maintenance_end, pack, languages, default_language, descriptions,
      currency_code, currency_symbol, currency_decimals, time_zone, minimum_age, home_for_signed_in_only, free_play,
      withdrawal_confirm_minutes, two_persons_above, customer_service, gtag_id, image_cdns, launch_game_cdns,
      blocked_countries)
    values (${tx.brandId}, ${config.code}, ${config.name}, ${config.status}, ${config.maintenanceEnd},
      ${JSON.stringify(config.pack)}::jsonb, ${[...config.languages]}, ${config.defaultLanguage},
      ${JSON.stringify(config.descriptions)}::jsonb, ${config.currency.code}, ${config.currency.symbol},
      ${config.currency.decimals}, ${config.timeZone}, ${config.minimumAge}, ${config.homeForSignedInOnly},
      ${config.freePlay}, ${config.withdrawalConfirmMinutes}, ${config.twoPersonsAbove}, ${config.customerService},
      ${config.gtagId}, ${[...config.imageCdns]}, ${[...config.launchGameCdns]}, ${[...config.blockedCountries]})`)
}

/** The editable settings. Currency code and decimals are not among them: balances are stored in them. */
export type SettingsColumns = Pick<
  BrandConfig,
  | ('name' | 'pack' | 'logoImage' | 'descriptions' | 'languages' | 'defaultLanguage' | 'timeZone')
  | ('homeForSignedInOnly' | 'freePlay' | 'minimumAge' | 'withdrawalConfirmMinutes' | 'twoPersonsAbove')
  | ('customerService' | 'gtagId' | 'imageCdns' | 'launchGameCdns' | 'appHiddenOn' | 'barsShownOn')
> & { readonly currencySymbol: string }

export async function updateSettings(tx: Tx, settings: SettingsColumns): Promise<void> {
  await tx.query(sql`
    update brand.brand set name = ${settings.name}, pack = ${JSON.stringify(settings.pack)}::jsonb,
      logo_image = ${settings.logoImage}, descriptions = ${JSON.stringify(settings.descriptions)}::jsonb,
      languages = ${[...settings.languages]}, default_language = ${settings.defaultLanguage},
      time_zone = ${settings.timeZone}, currency_symbol = ${settings.currencySymbol},
      home_for_signed_in_only = ${settings.homeForSignedInOnly}, free_play = ${settings.freePlay},
      minimum_age = ${settings.minimumAge}, customer_service = ${settings.customerService}, gtag_id = ${settings.gtagId},
      image_cdns = ${[...settings.imageCdns]}::text[], launch_game_cdns = ${[...settings.launchGameCdns]}::text[],
      app_hidden_on = ${[...settings.appHiddenOn]}::text[], bars_shown_on = ${[...settings.barsShownOn]}::text[],
      withdrawal_confirm_minutes = ${settings.withdrawalConfirmMinutes}, two_persons_above = ${settings.twoPersonsAbove}
    where brand_id = ${tx.brandId}`)
}

export type OpeningColumns = Pick<
  BrandConfig,
  'status' | 'maintenanceStart' | 'maintenanceEnd' | 'maintenanceInfo' | 'blockedCountries'
>

export async function updateOpening(tx: Tx, opening: OpeningColumns): Promise<void> {
  await tx.query(sql`
    update brand.brand set status = ${opening.status}, maintenance_start = ${opening.maintenanceStart},
      maintenance_end = ${opening.maintenanceEnd}, maintenance_info = ${JSON.stringify(opening.maintenanceInfo)}::jsonb,
      blocked_countries = ${[...opening.blockedCountries]}::text[]
    where brand_id = ${tx.brandId}`)
}

export async function selectModules(tx: Tx): Promise<ModuleRow[]> {
  return tx.query<ModuleRow>(sql`
    select mod_id, parent_id, enabled from brand.module where brand_id = ${tx.brandId} order by position, mod_id`)
}

export async function insertModules(tx: Tx, modules: BrandConfig['modules']): Promise<void> {
  for (const [position, row] of flattenTree(modules).entries())
    await tx.query(sql`
      insert into brand.module (brand_id, mod_id, parent_id, position, enabled)
      values (${tx.brandId}, ${row.modId}, ${row.parentId}, ${position}, ${row.enabled})`)
}

export async function updateModule(tx: Tx, modId: string, enabled: boolean): Promise<void> {
  await tx.query(sql`
    update brand.module set enabled = ${enabled} where brand_id = ${tx.brandId} and mod_id = ${modId}`)
}

export async function selectFieldRules(tx: Tx): Promise<FieldRule[]> {
  return tx.query<FieldRule>(sql`
    select field, enabled, required, min_length, max_length, accepted_pattern, pattern_id, position as order
    from brand.field_rule where brand_id = ${tx.brandId} order by position, field`)
}

export async function insertFieldRule(tx: Tx, rule: FieldRule): Promise<void> {
  await tx.query(sql`
    insert into brand.field_rule
      (brand_id, field, enabled, required, min_length, max_length, accepted_pattern, pattern_id, position)
    values (${tx.brandId}, ${rule.field}, ${rule.enabled}, ${rule.required}, ${rule.minLength}, ${rule.maxLength},
      ${rule.acceptedPattern}, ${rule.patternId}, ${rule.order})`)
}

export async function updateFieldRule(tx: Tx, rule: FieldRule): Promise<void> {
  await tx.query(sql`
    update brand.field_rule set enabled = ${rule.enabled}, required = ${rule.required}, min_length = ${rule.minLength},
      max_length = ${rule.maxLength}, accepted_pattern = ${rule.acceptedPattern}, pattern_id = ${rule.patternId},
      position = ${rule.order}
    where brand_id = ${tx.brandId} and field = ${rule.field}`)
}

export async function selectResources(tx: Tx): Promise<Resource[]> {
  return tx.query<Resource>(sql`
    select resource_type, url, qr_code_url, label_name_en from brand.resource
    where brand_id = ${tx.brandId} order by position, resource_type`)
}

export async function insertResource(tx: Tx, resource: Resource, position: number): Promise<void> {
  await tx.query(sql`
    insert into brand.resource (brand_id, resource_type, url, qr_code_url, label_name_en, position)
    values (${tx.brandId}, ${resource.resourceType}, ${resource.url}, ${resource.qrCodeUrl}, ${resource.labelNameEn},
      ${position})
    on conflict (brand_id, resource_type) do update
    set url = excluded.url, qr_code_url = excluded.qr_code_url, label_name_en = excluded.label_name_en`)
}

/** @returns whether it existed */
export async function deleteResource(tx: Tx, resourceType: string): Promise<boolean> {
  const rows = await tx.query(sql`
    delete from brand.resource where brand_id = ${tx.brandId} and resource_type = ${resourceType} returning 1 as gone`)
  return rows.length > 0
}
