import { officeChannels } from '@gasing/contract/calls/office/channels'
import { useLocaleState } from 'react-admin'
import { useCall } from '#api/use-call.ts'

type ChannelNameProps = { channelId: string; direction: 'deposit' | 'withdrawal' }

/** The channel's name in the reader's language; its code when the channel no longer exists. */
export function ChannelName({ channelId, direction }: ChannelNameProps) {
  const [language] = useLocaleState()
  const channels = useCall(officeChannels, {}).data?.list
  const names = channels?.find((each) => each.channelId === channelId && each.direction === direction)?.names
  return <bdi>{names?.[language] ?? names?.EN ?? channelId}</bdi>
}
