import { officeChannels } from '@gasing/contract/calls/office/channels'
import { useLocaleState } from 'react-admin'
import { useCall } from '#api/use-call.ts'

type ChannelNameProps = { channelId: string; direction: 'deposit' | 'withdrawal' }

/** The channel's name in the reader's language; its code when the channel no longer exists. */
export function ChannelName({ channelId, direction }: ChannelNameProps) {
  const nameChannel = useChannelNames()
  return <bdi>{nameChannel(channelId, direction)}</bdi>
}

/** The same as text, for a sentence. */
export function useChannelNames(): (channelId: string, direction: ChannelNameProps['direction']) => string {
  const [language] = useLocaleState()
  const channels = useCall(officeChannels, {}).data?.list
  return (channelId, direction) => {
    const names = channels?.find((each) => each.channelId === channelId && each.direction === direction)?.names
    return names?.[language] ?? names?.EN ?? channelId
  }
}
