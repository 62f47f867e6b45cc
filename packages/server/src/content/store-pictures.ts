import { sql, type Tx } from '#platform/db/tx.ts'
import { libraryPicturePattern, type PictureUse } from '#platform/media.ts'

/** Uses of library pictures in content, in order of kind, each named in the first available of these languages. */
export const selectContentPictureUses = (tx: Tx, languages: readonly string[]): Promise<PictureUse[]> =>
  tx.query<PictureUse>(sql`
    select distinct m[1] as address, u.kind, u.name from (
      select 'banner' as kind, b.url as shown, coalesce((select t.title from content.banner_text t
          where t.brand_id = b.brand_id and t.banner_id = b.banner_id
          order by array_position(${[...languages]}::text[], t.language) nulls last limit 1), '') as name
        from content.banner b where b.brand_id = ${tx.brandId}
      union all
      select 'post', p.picture || ' ' || p.texts::text, content.text_in(p.texts, ${[...languages]}::text[])->>'title'
        from content.post p where p.brand_id = ${tx.brandId}
      union all
      select 'announcement', a.texts::text, content.text_in(a.texts, ${[...languages]}::text[])->>'title'
        from content.announcement a where a.brand_id = ${tx.brandId}
      union all
      select 'help', h.texts::text, content.text_in(h.texts, ${[...languages]}::text[])->>'title'
        from content.help_item h where h.brand_id = ${tx.brandId}
      union all
      select 'message', e.texts::text, content.text_in(e.texts, ${[...languages]}::text[])->>'title'
        from content.message e where e.brand_id = ${tx.brandId} and e.texts::text like '%/brand/media/%') u
    cross join lateral regexp_matches(u.shown, ${`(${libraryPicturePattern})`}, 'g') m
    order by u.kind, u.name`)
