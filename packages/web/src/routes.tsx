import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import { isTrial, session } from '#api/session.ts'
import { boot } from '#boot.ts'
import { readLobbySearch } from '#features/lobby/lobby-search.ts'
import { loadTexts } from '#i18n/i18n.ts'
import { Layout } from '#shell/Layout.tsx'
import { NotFoundPage } from '#shell/screens/NotFoundPage.tsx'
import { ProblemPage } from '#shell/screens/ProblemPage.tsx'
import { openModal } from '#state/modal-store.ts'
import { resetToken } from '#state/reset-token.ts'
import { getRedirect } from './guards.ts'
import { isOn } from './modules.ts'
import { agentPages, lobbies, memberPages, moduleOfPath, paths, postKinds } from './paths.ts'
import {
  agentSearch,
  chatSearch,
  gameSearch,
  launchKeys,
  lazyPage,
  lotterySearch,
  memberSearch,
  postsSearch,
  readParam,
  registerSearch,
  seamlessSearch,
  vnLotterySearch,
} from './route-parts.ts'
import { mayScroll } from './scroll-restoration.ts'
import { parseSearch, stringifySearch } from './search-text.ts'

/** Accepts only paths of this site, to prevent an open redirect. */
const ownPath = /^\/(?![/\\])/

const root = createRootRoute({
  component: Layout,
  notFoundComponent: NotFoundPage,
  errorComponent: ProblemPage,
  beforeLoad: ({ location, preload }) => {
    const to = getRedirect(location.pathname, session.get())
    if (!to) return
    if (to === paths.login) throw redirect({ to, search: { back: location.href } })
    if (!preload && isTrial(session.get()) && location.pathname.startsWith('/member/'))
      openModal({ name: 'real-account' })
    const { back } = readParam(location.search, 'back', ownPath)
    throw back ? redirect({ href: back }) : redirect({ to })
  },
})

/** Makes a page not found when the brand has switched its module off (CONF-1). */
const requireModule = (path: string) => () => {
  const modId = moduleOfPath[path]
  if (modId && !isOn(modId)) throw notFound()
}

const HomePage = lazyPage(() => import('#pages/HomePage.tsx'), 'HomePage')
const homes = [paths.home, ...paths.homes].map((path) =>
  createRoute({ getParentRoute: () => root, path, component: HomePage, loader: () => loadTexts('lobby') }),
)

const RegisterPage = lazyPage(() => import('#pages/RegisterPage.tsx'), 'RegisterPage')
const registers = [paths.register, ...paths.registers].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: RegisterPage,
    loader: () => loadTexts('access', 'promotions'),
    validateSearch: registerSearch,
  }),
)

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  component: lazyPage(() => import('#pages/LoginPage.tsx'), 'LoginPage'),
  loader: () => loadTexts('access'),
  validateSearch: (search: Record<string, unknown>) => readParam(search, 'back', ownPath),
})

const forgotten = createRoute({
  getParentRoute: () => root,
  path: paths.forgotten,
  component: lazyPage(() => import('#pages/ForgottenPage.tsx'), 'ForgottenPage'),
  loader: () => loadTexts('access'),
  validateSearch: (search: Record<string, unknown>) => readParam(search, 'token', /^[\w.-]{16,200}$/),
  // removed so that it does not show in the address bar or the history
  beforeLoad: ({ search: { token } }) => {
    if (!token) return
    resetToken.set(token)
    throw redirect({ to: paths.forgotten, search: {}, replace: true })
  },
})

const LobbyPage = lazyPage(() => import('#pages/LobbyPage.tsx'), 'LobbyPage')
const lobbyRoutes = lobbies.map((lobby) =>
  createRoute({
    getParentRoute: () => root,
    path: paths.lobby(lobby),
    component: LobbyPage,
    beforeLoad: requireModule(paths.lobby(lobby)),
    loader: () => loadTexts('lobby'),
    validateSearch: readLobbySearch,
  }),
)

const LotteryPage = lazyPage(() => import('#pages/LotteryPage.tsx'), 'LotteryPage')
const lotteryRoutes = ([paths.lottery, paths.elott] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: LotteryPage,
    beforeLoad: requireModule(path),
    loader: () => loadTexts('lottery', 'vnlottery'),
    validateSearch: lotterySearch,
    search: { middlewares: [retainSearchParams([...launchKeys])] },
  }),
)

const vnLottery = createRoute({
  getParentRoute: () => root,
  path: paths.vnLottery,
  component: lazyPage(() => import('#pages/VnLotteryPage.tsx'), 'VnLotteryPage'),
  beforeLoad: requireModule(paths.vnLottery),
  loader: () => loadTexts('lottery', 'vnlottery'),
  validateSearch: vnLotterySearch,
  search: { middlewares: [retainSearchParams([...launchKeys])] },
})

const game = createRoute({
  getParentRoute: () => root,
  path: paths.game,
  component: lazyPage(() => import('#pages/GamePage.tsx'), 'GamePage'),
  loader: () => loadTexts('lobby', 'game'),
  validateSearch: gameSearch,
})

const seamless = createRoute({
  getParentRoute: () => root,
  path: paths.seamless,
  component: lazyPage(() => import('#pages/SeamlessPage.tsx'), 'SeamlessPage'),
  loader: () => loadTexts('lobby', 'game'),
  validateSearch: seamlessSearch,
})

const liveChat = createRoute({
  getParentRoute: () => root,
  path: paths.liveChat,
  component: lazyPage(() => import('#pages/LiveChatPage.tsx'), 'LiveChatPage'),
  loader: () => loadTexts('service'),
})

const chatRoom = createRoute({
  getParentRoute: () => root,
  path: paths.chatRoom,
  component: lazyPage(() => import('#pages/ChatRoomPage.tsx'), 'ChatRoomPage'),
  loader: () => loadTexts('service'),
  validateSearch: chatSearch,
})

const member = createRoute({
  getParentRoute: () => root,
  path: paths.member,
  component: lazyPage(() => import('#pages/MemberPage.tsx'), 'MemberPage'),
  notFoundComponent: NotFoundPage,
  loader: () => loadTexts('member', 'access', 'cashier', 'pages', 'promotions', 'earning'),
  validateSearch: memberSearch,
  params: { parse: ({ page }) => ({ page: memberPages.find((key) => key === page) ?? ('unknown' as const) }) },
})

const PromotionsPage = lazyPage(() => import('#pages/PromotionsPage.tsx'), 'PromotionsPage')
const promotionList = createRoute({
  getParentRoute: () => root,
  path: paths.promotions,
  component: PromotionsPage,
  beforeLoad: requireModule(paths.promotions),
  loader: () => loadTexts('promotions'),
  validateSearch: (search: Record<string, unknown>) => readParam(search, 'category', /^[a-z_]{2,20}$/),
})

const PromoDetailPage = lazyPage(() => import('#pages/PromoDetailPage.tsx'), 'PromoDetailPage')
const promotionRoutes = [paths.promotion, paths.promotionOf].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: PromoDetailPage,
    beforeLoad: requireModule(path),
    loader: () => loadTexts('promotions', 'content'),
    validateSearch: (search: Record<string, unknown>) => readParam(search, 'id', /^[1-9][0-9]{0,17}$/),
  }),
)

const pointMall = createRoute({
  getParentRoute: () => root,
  path: paths.pointMall,
  component: lazyPage(() => import('#pages/PointMallPage.tsx'), 'PointMallPage'),
  beforeLoad: requireModule(paths.pointMall),
  loader: () => loadTexts('points'),
  validateSearch: (search: Record<string, unknown>) => readParam(search, 'part', /^[a-z]{2,10}$/),
})

const HelpPage = lazyPage(() => import('#pages/HelpPage.tsx'), 'HelpPage')
const helps = [paths.help, paths.helpCentre].map((path) =>
  createRoute({ getParentRoute: () => root, path, component: HelpPage, loader: () => loadTexts('pages') }),
)

const DownloadPage = lazyPage(() => import('#pages/DownloadPage.tsx'), 'DownloadPage')
const downloads = paths.downloads.map((path) =>
  createRoute({ getParentRoute: () => root, path, component: DownloadPage, loader: () => loadTexts('pages') }),
)

const PostsPage = lazyPage(() => import('#pages/PostsPage.tsx'), 'PostsPage')
const PostPage = lazyPage(() => import('#pages/PostPage.tsx'), 'PostPage')
const postRoutes = postKinds.flatMap((kind) => [
  createRoute({
    getParentRoute: () => root,
    path: paths.posts[kind],
    component: PostsPage,
    loader: () => loadTexts('pages'),
    validateSearch: postsSearch,
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.post[kind],
    component: PostPage,
    loader: () => loadTexts('pages'),
  }),
])

const agent = createRoute({
  getParentRoute: () => root,
  path: paths.agent,
  component: lazyPage(() => import('#pages/AgentPage.tsx'), 'AgentPage'),
  notFoundComponent: NotFoundPage,
  beforeLoad: requireModule(paths.agent),
  loader: () => loadTexts('agent', 'member', 'lobby', 'access'),
  validateSearch: agentSearch,
  params: { parse: ({ page }) => ({ page: agentPages.find((key) => key === page) ?? ('unknown' as const) }) },
})

/** For development and tests; available only in the sandbox. */
const kit = createRoute({
  getParentRoute: () => root,
  path: paths.kit,
  component: lazyPage(() => import('#pages/kit/KitPage.tsx'), 'KitPage'),
  beforeLoad: () => {
    if (!boot.sandbox) throw notFound()
  },
})

export const router = createRouter({
  routeTree: root.addChildren([
    ...homes,
    ...registers,
    login,
    forgotten,
    ...lobbyRoutes,
    ...lotteryRoutes,
    vnLottery,
    game,
    liveChat,
    chatRoom,
    seamless,
    member,
    agent,
    promotionList,
    pointMall,
    ...promotionRoutes,
    ...helps,
    ...downloads,
    ...postRoutes,
    kit,
  ]),
  parseSearch,
  stringifySearch,
  // shown within the layout, which stays
  defaultErrorComponent: ProblemPage,
  defaultPreload: 'intent',
  scrollRestoration: mayScroll,
  defaultViewTransition: false,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
