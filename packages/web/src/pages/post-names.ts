import { useT } from '#i18n/i18n.ts'
import type { PostKind } from '../paths.ts'

/** Returns the title and description of each kind of post. */
export function usePostNames(): Record<PostKind, { title: string; text: string }> {
  const t = useT()
  return {
    blog: { title: t('posts_blog'), text: t('posts_blog_text') },
    news: { title: t('posts_news'), text: t('posts_news_text') },
    guide: { title: t('posts_guide'), text: t('posts_guide_text') },
  }
}
