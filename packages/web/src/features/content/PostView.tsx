import { post } from '@gasing/contract/calls/pages'
import { Icon } from '@gasing/ui/Icon'
import { LazyImage } from '@gasing/ui/LazyImage'
import { Spinner } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { buildQuery } from '#api/query.ts'
import { Refused } from '#api/refused.ts'
import { getBannerPicture } from '#art.ts'
import { useT } from '#i18n/i18n.ts'
import { Html } from '#shared/Html.tsx'
import { Note } from '#shared/Note.tsx'
import { type PostKind, paths } from '../../paths.ts'

type PostViewProps = { kind: PostKind; slug: string; listName: string; onTitle: (title: string) => void }

/** One post. An unknown address says so and links to the list. */
export function PostView({ kind, slug, listName, onTitle }: PostViewProps) {
  const t = useT()
  const { data, error, isPending, refetch } = useQuery(buildQuery(post, { params: { kind, slug } }))
  const isUnknown = error instanceof Refused && error.status < 500 && error.status >= 400
  const title = data?.title ?? (isUnknown ? t('post_unknown') : listName)
  useEffect(() => onTitle(title), [title, onTitle])
  return (
    <>
      <Link
        to={paths.posts[kind]}
        className="-ms-2 mb-3 inline-flex min-h-11 items-center gap-2 rounded-m px-2 text-sm text-muted no-underline hover:text-ink"
      >
        <Icon name="arrow-left" className="size-4 rtl:-scale-x-100" />
        {listName}
      </Link>
      {isPending && <Spinner label={t('loading')} className="py-20" />}
      {isUnknown && (
        <>
          <h1 className="mb-3 text-3xl">{t('post_unknown')}</h1>
          <p className="text-muted">{t('post_unknown_text')}</p>
        </>
      )}
      {!isUnknown && <Note problem={error} onRetry={() => void refetch()} />}
      {data && (
        <article>
          <h1 className="mb-2 text-3xl sm:text-4xl">{data.title}</h1>
          <time className="mb-5 block text-sm text-muted tabular-nums">{data.date}</time>
          {data.picture && (
            <LazyImage
              picture={getBannerPicture(data.picture)}
              alt=""
              eager
              sizes="(min-width: 800px) 760px, 92vw"
              className="mb-6 aspect-[1.9] w-full overflow-hidden rounded-l"
            />
          )}
          <Html html={data.content} />
        </article>
      )}
    </>
  )
}
