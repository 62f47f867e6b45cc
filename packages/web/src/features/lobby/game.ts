import type { Value } from '@gasing/contract/call'
import type { hotGames } from '@gasing/contract/calls/games'

export type Game = Value<typeof hotGames>['list'][number]
