import { launchGame, recentGames } from '@gasing/contract/calls/games'
import { useEffect, useState } from 'react'
import { refresh } from '#api/query.ts'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { boot } from '#boot.ts'
import { language } from '#i18n/i18n.ts'
import { openModal } from '#state/modal-store.ts'

type Wish = { readonly gameCode: string | undefined; readonly vendor: string | undefined; readonly demo: boolean }

/** Launches a game as soon as somebody is signed in, and once more when asked. */
export function useLaunch({ gameCode, vendor, demo }: Wish) {
  const signedIn = useSession() !== null
  const [round, setRound] = useState(0)
  const launch = useCall(launchGame, { onDone: () => void refresh(recentGames), onRefused: () => true })
  const { mutate } = launch
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a reason to launch anew
  useEffect(() => {
    if (!gameCode) return
    if (!signedIn) return openModal({ name: 'login', after: () => setRound((old) => old + 1) })
    mutate({
      body: {
        gameId: gameCode,
        ...(vendor && { vassalage: vendor }),
        platform: 'W',
        clientType: 'W',
        language: language(),
        merchantCode: boot.merchantCode,
        ...(demo && { demo }),
      },
    })
  }, [gameCode, vendor, demo, signedIn, round, mutate])
  return { launch, again: () => setRound((old) => old + 1) }
}
