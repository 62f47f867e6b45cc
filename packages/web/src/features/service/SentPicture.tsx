import { chatTokenHeader } from '@gasing/contract/calls/service'
import { useObjectUrl } from '@gasing/ui/use-object-url'
import { useQuery } from '@tanstack/react-query'
import { getToken } from '#api/session.ts'
import { useT } from '#i18n/i18n.ts'
import { chatToken } from '#state/chat-token.ts'

/** A picture in a conversation: private, so it is fetched with the session. */
export function SentPicture({ url }: { url: string }) {
  const t = useT()
  const { data, isError } = useQuery({
    queryKey: ['picture', url],
    queryFn: () => fetchPicture(url),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
  const source = useObjectUrl(data)
  if (isError) return <p className="text-sm text-muted">{t('chat_picture_lost')}</p>
  return (
    <div className="size-40 overflow-hidden rounded-m border border-line bg-raised">
      {source && (
        <a href={source} target="_blank" rel="noreferrer" aria-label={t('chat_picture_whole')}>
          <img src={source} alt={t('chat_picture')} className="size-full object-cover" />
        </a>
      )}
    </div>
  )
}

async function fetchPicture(url: string): Promise<Blob> {
  const own = getToken()
  const headers: Record<string, string> = { [chatTokenHeader]: chatToken.get() }
  if (own) headers.Authorization = `Bearer ${own}`
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`expected an image, got status ${answer.status}`)
  return answer.blob()
}
