import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { PostList } from '#features/content/PostList.tsx'
import { useT } from '#i18n/i18n.ts'
import { useTitle } from '#shell/use-title.ts'
import { type PostKind, paths, postKinds } from '../paths.ts'
import { usePostNames } from './post-names.ts'

/** The blog, the news and the guides (MEMBER-10): three lists, one address each. */
export function PostsPage() {
  const t = useT()
  const names = usePostNames()
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { page = 1 } = useSearch({ strict: false }) as { page?: number }
  const kind: PostKind = postKinds.find((each) => paths.posts[each] === path) ?? 'blog'
  useTitle(names[kind].title)
  return (
    <div className="page py-6 lg:py-8">
      <h1 className="mb-1 text-3xl">{names[kind].title}</h1>
      <p className="mb-5 text-muted">{names[kind].text}</p>
      <nav aria-label={t('posts_kinds')} className="mb-6 flex gap-2">
        {postKinds.map((each) => (
          <Link
            key={each}
            to={paths.posts[each]}
            className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm font-medium text-muted no-underline hover:border-brand hover:text-ink data-[status=active]:border-brand data-[status=active]:bg-brand-soft data-[status=active]:text-brand-text"
            activeProps={{ 'aria-current': 'page' }}
          >
            {names[each].title}
          </Link>
        ))}
      </nav>
      <PostList
        kind={kind}
        page={page}
        onPage={(next) => void navigate({ to: paths.posts[kind], search: next > 1 ? { page: next } : {} })}
      />
    </div>
  )
}
