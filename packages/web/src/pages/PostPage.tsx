import { useLocation, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { PostView } from '#features/content/PostView.tsx'
import { useTitle } from '#shell/use-title.ts'
import { paths, postKinds } from '../paths.ts'
import { usePostNames } from './post-names.ts'

/** A single post of the blog, the news or the guides. */
export function PostPage() {
  const names = usePostNames()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { slug = '' } = useParams({ strict: false }) as { slug?: string }
  const kind = postKinds.find((each) => path.startsWith(`${paths.posts[each]}/`)) ?? 'blog'
  const [title, setTitle] = useState(names[kind].title)
  useTitle(title)
  return (
    <div className="page max-w-[52rem] py-6 lg:py-8">
      <PostView key={`${kind}/${slug}`} kind={kind} slug={slug} listName={names[kind].title} onTitle={setTitle} />
    </div>
  )
}
