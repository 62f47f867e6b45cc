import type access from './texts/access/EN.json'
import type agent from './texts/agent/EN.json'
import type cashier from './texts/cashier/EN.json'
import type content from './texts/content/EN.json'
import type core from './texts/core/EN.json'
import type earning from './texts/earning/EN.json'
import type game from './texts/game/EN.json'
import type lobby from './texts/lobby/EN.json'
import type lottery from './texts/lottery/EN.json'
import type member from './texts/member/EN.json'
import type pages from './texts/pages/EN.json'
import type points from './texts/points/EN.json'
import type promotions from './texts/promotions/EN.json'
import type protection from './texts/protection/EN.json'
import type service from './texts/service/EN.json'
import type shell from './texts/shell/EN.json'
import type vnlottery from './texts/vnlottery/EN.json'

/** Texts are loaded by area, so that a guest on the home page does not load the member centre's. */
export type Area =
  | 'core'
  | 'access'
  | 'agent'
  | 'cashier'
  | 'content'
  | 'earning'
  | 'game'
  | 'lobby'
  | 'lottery'
  | 'vnlottery'
  | 'member'
  | 'pages'
  | 'points'
  | 'promotions'
  | 'protection'
  | 'service'
  | 'shell'
export type TextKey =
  | keyof typeof core
  | keyof typeof access
  | keyof typeof agent
  | keyof typeof cashier
  | keyof typeof content
  | keyof typeof earning
  | keyof typeof game
  | keyof typeof lobby
  | keyof typeof lottery
  | keyof typeof vnlottery
  | keyof typeof member
  | keyof typeof pages
  | keyof typeof points
  | keyof typeof promotions
  | keyof typeof protection
  | keyof typeof service
  | keyof typeof shell
