import {
  agentPages,
  listModulesOfMemberPage,
  lobbies,
  memberPages,
  moduleOfAgentPage,
  moduleOfPath,
  paths,
  postKinds,
} from '@gasing/contract/rules/portal-paths'
import type { App } from '#platform/http/app.ts'
import type { Module } from './model.ts'
import { isModuleOn } from './modules-tree.ts'

export type PortalPage = {
  /** Its address as the router spells it. */
  readonly address: string
  /** All of them must be on. */
  readonly modules: readonly string[]
  readonly sandboxOnly?: true
  /** The call that reads its post or promotion, which may not exist. */
  readonly subjectCall?: string
}

const fixedPaths: readonly string[] = [
  ...[paths.home, ...paths.homes, paths.register, ...paths.registers, paths.login, paths.forgotten],
  ...lobbies.map(paths.lobby),
  ...[paths.game, paths.liveChat, paths.chatRoom, paths.seamless, paths.lottery, paths.elott, paths.vnLottery],
  ...[paths.promotions, paths.pointMall, paths.help, paths.helpCentre, ...paths.downloads],
  ...Object.values(paths.posts),
]
const getFixedPart = (path: string): string => path.slice(0, path.indexOf('$'))
const listModulesOfPath = (path: string): readonly string[] => [moduleOfPath[path] ?? []].flat()

const agentModules: Readonly<Record<string, string>> = moduleOfAgentPage
const fixedPages: readonly PortalPage[] = [
  { address: paths.kit, modules: [], sandboxOnly: true },
  ...fixedPaths.map((path) => ({ address: path, modules: listModulesOfPath(path) })),
  ...memberPages.map((key) => ({
    address: `${getFixedPart(paths.member)}${key}`,
    modules: listModulesOfMemberPage(key),
  })),
  ...agentPages.map((key) => ({
    address: `${getFixedPart(paths.agent)}${key}`,
    modules: [...listModulesOfPath(paths.agent), agentModules[key] ?? []].flat(),
  })),
]

const promotionId = /^[1-9][0-9]{0,17}$/
const postSlug = /^[a-z0-9-]{1,80}$/

/** Finds the page at an address, whatever its letter case and with or without a slash at its end. */
export function findPortalPage(url: string): PortalPage | undefined {
  const [path = '', query = ''] = url.split('?', 2)
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path
  return (
    fixedPages.find(({ address }) => address.toLowerCase() === trimmed.toLowerCase()) ??
    findPromotionPage(trimmed, query) ??
    findPostPage(trimmed)
  )
}

/** ROUTE-8: its id is in the path or in the query. */
function findPromotionPage(path: string, query: string): PortalPage | undefined {
  const [, name = '', inPath = '', ...more] = path.split('/')
  if (`/${name}`.toLowerCase() !== paths.promotionOf.toLowerCase() || more.length > 0) return undefined
  const id = [inPath, new URLSearchParams(query).get('id') ?? ''].find((value) => promotionId.test(value))
  if (id === undefined) return undefined
  const address = inPath === '' ? paths.promotionOf : `${paths.promotionOf}/${inPath}`
  return { address, modules: listModulesOfPath(paths.promotion), subjectCall: `/wps/promotions/${id}` }
}

function findPostPage(path: string): PortalPage | undefined {
  const cut = path.lastIndexOf('/') + 1
  const slug = path.slice(cut)
  const kind = postKinds.find((each) => getFixedPart(paths.post[each]) === path.slice(0, cut).toLowerCase())
  if (kind === undefined || !postSlug.test(slug)) return undefined
  return { address: `${getFixedPart(paths.post[kind])}${slug}`, modules: [], subjectCall: `/wps/posts/${kind}/${slug}` }
}

/** Whether the brand's portal has the page, and the post or promotion that its address names. */
export async function isExistingPage(
  { fastify, platform }: App,
  modules: readonly Module[],
  page: PortalPage | undefined,
  host: string,
): Promise<boolean> {
  if (!page || (page.sandboxOnly && !platform.config.sandbox)) return false
  if (!page.modules.every((modId) => isModuleOn({ modules }, modId))) return false
  if (page.subjectCall === undefined) return true
  const answer = await fastify.inject({ method: 'GET', url: page.subjectCall, headers: { host } })
  // another refusal says nothing about its existence
  return answer.statusCode !== 404
}
