import type { Game as GameShape } from '@gasing/contract/calls/games'
import type { Static } from 'typebox'

export type Game = Static<typeof GameShape>
