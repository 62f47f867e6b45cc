import { sql, type Tx } from '#platform/db/tx.ts'
import { libraryPicturePattern, type PictureUse } from '#platform/media.ts'

/** Returns the promotions that use pictures of the library, named in the first available of these languages. */
export const selectPromotionPictureUses = (tx: Tx, languages: readonly string[]): Promise<PictureUse[]> =>
  tx.query<PictureUse>(sql`
    select distinct m[1] as address, 'promotion' as kind, (select n.title from promotions.promotion_text n
        where n.brand_id = p.brand_id and n.promotion_id = p.id
        order by array_position(${[...languages]}::text[], n.language) nulls last limit 1) as name
    from promotions.promotion p
    join promotions.promotion_text t on t.brand_id = p.brand_id and t.promotion_id = p.id
    cross join lateral regexp_matches(p.url || ' ' || t.content || ' ' || t.terms, ${`(${libraryPicturePattern})`}, 'g') m
    where p.brand_id = ${tx.brandId} order by name`)
