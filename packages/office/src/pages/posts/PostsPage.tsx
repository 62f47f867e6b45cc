import type { Value } from '@gasing/contract/call'
import type { officePosts } from '@gasing/contract/calls/office/pages'
import { postKinds } from '@gasing/contract/rules/portal-paths'
import { ListBase } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ChoiceFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { NewButton } from '#parts/NewButton.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { PeriodChip } from '#parts/PeriodChip.tsx'
import type { Column } from '#parts/RecordTable.tsx'

type Post = Value<typeof officePosts>['list'][number]

const columns: readonly Column<Post>[] = [
  { key: 'title', label: 'text_title', cell: ({ title }) => <bdi>{title}</bdi> },
  { key: 'kind', label: 'kind', cell: ({ kind }) => translateOr(`post_${kind}`, kind) },
  { key: 'slug', label: 'post_slug', wide: true, cell: ({ slug }) => slug },
  { key: 'publishedAt', label: 'post_published', cell: ({ publishedAt }) => publishedAt?.replace('T', ' ') ?? '–' },
  {
    key: 'shown',
    label: 'status',
    cell: (post) => <PeriodChip record={{ ...post, startsAt: post.publishedAt, endsAt: null }} />,
  },
]

/** Blog, news and guides. */
export function PostsPage() {
  const t = useT()
  return (
    <ListBase resource="posts" perPage={25} sort={serverOrder}>
      <PageHead title={t('page_posts')} hint={t('page_posts_hint')}>
        <NewButton to="/posts/create" label={t('post_new')} />
      </PageHead>
      <ListFrame<Post>
        label={t('page_posts')}
        empty={t('list_empty')}
        columns={columns}
        href={({ id }) => `/posts/${id}`}
        filters={
          <>
            <TextFilter main source="q" label={t('search_words')} />
            <ChoiceFilter
              source="kind"
              label={t('kind')}
              choices={postKinds.map((value) => ({ value, name: translateOr(`post_${value}`, value) }))}
            />
          </>
        }
      />
    </ListBase>
  )
}
