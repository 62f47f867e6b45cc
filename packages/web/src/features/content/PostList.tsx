import type { Value } from '@gasing/contract/call'
import { posts } from '@gasing/contract/calls/pages'
import { LazyImage } from '@gasing/ui/LazyImage'
import { Pager } from '@gasing/ui/Pager'
import { Spinner } from '@gasing/ui/Spinner'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buildQuery } from '#api/query.ts'
import { getBannerPicture } from '#art.ts'
import { useT } from '#i18n/i18n.ts'
import { LoadFailure } from '#shared/LoadFailure.tsx'
import { getPagerTexts } from '#shared/pager-texts.ts'
import { type PostKind, paths } from '../../paths.ts'

type Post = Value<typeof posts>['list'][number]

/** MEMBER-10: published posts of a kind, newest first. */
export function PostList({ kind, page, onPage }: { kind: PostKind; page: number; onPage: (page: number) => void }) {
  const t = useT()
  const query = { kind, pageNo: page }
  const { data, error, isPending, refetch } = useQuery({
    ...buildQuery(posts, { query }),
    placeholderData: keepPreviousData,
  })
  if (isPending) return <Spinner label={t('loading')} className="py-20" />
  if (!data) return <LoadFailure problem={error} onRetry={() => void refetch()} />
  return (
    <>
      {data.list.length === 0 && (
        <p className="py-16 text-center text-muted">{t(page > 1 ? 'posts_no_page' : 'posts_none')}</p>
      )}
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {data.list.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      <Pager page={page} total={data.totalPages} texts={getPagerTexts(t)} onPage={onPage} />
    </>
  )
}

function PostCard({ post: { kind, slug, title, summary, picture, date } }: { post: Post }) {
  return (
    <Link
      to={paths.post[kind]}
      params={{ slug }}
      className="group flex h-full flex-col overflow-hidden rounded-l border border-line bg-surface text-ink no-underline shadow-card hover:border-brand"
    >
      <span className="relative block aspect-[1.9] w-full overflow-hidden">
        {picture ? (
          <LazyImage
            picture={getBannerPicture(picture)}
            alt=""
            sizes="(min-width: 1280px) 420px, (min-width: 640px) 50vw, 92vw"
            className="absolute inset-0"
          />
        ) : (
          <span className="hero-ground absolute inset-0" />
        )}
      </span>
      <span className="flex flex-1 flex-col gap-1.5 p-4">
        <time className="text-sm text-muted tabular-nums">{date.slice(0, 10)}</time>
        <span className="font-head text-lg/snug font-bold group-hover:underline">{title}</span>
        <span className="line-clamp-3 text-sm text-muted">{summary}</span>
      </span>
    </Link>
  )
}
