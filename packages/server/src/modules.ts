import { jobs as accessJobs } from '#access/jobs.ts'
import { officeRoutes as accessOffice } from '#access/office-routes.ts'
import { routes as access } from '#access/routes.ts'
import { jobs as agentsJobs } from '#agents/jobs.ts'
import { officeRoutes as agentsOffice } from '#agents/office-routes.ts'
import { routes as agents } from '#agents/routes.ts'
import { officeRoutes as auditOffice } from '#audit/office-routes.ts'
import { officeRoutes as brandOffice } from '#brand/office-routes.ts'
import { jobs as brandJobs } from '#brand/opening.ts'
import { routes as brand } from '#brand/routes.ts'
import { jobs as cashierJobs } from '#cashier/jobs.ts'
import { officeRoutes as cashierOffice } from '#cashier/office-routes.ts'
import { routes as cashier } from '#cashier/routes.ts'
import { officeRoutes as contentOffice } from '#content/office-routes.ts'
import { routes as content } from '#content/routes.ts'
import { scheduleJobs } from '#content/schedule.ts'
import { buildJobs as buildGamesJobs } from '#games/jobs.ts'
import { officeRoutes as gamesOffice } from '#games/office-routes.ts'
import { listeners as gamesListeners } from '#games/return-vendor-money.ts'
import { routes as games } from '#games/routes.ts'
import { jobs as identityJobs } from '#identity/jobs.ts'
import { officeRoutes as identityOffice } from '#identity/office-routes.ts'
import { routes as identity } from '#identity/routes.ts'
import { jobs as lotteryJobs } from '#lottery/jobs.ts'
import { officeRoutes as lotteryOffice } from '#lottery/office-routes.ts'
import { routes as lottery } from '#lottery/routes.ts'
import { listeners as lotteryListeners } from '#lottery/stop-excluded.ts'
import { routes as members } from '#members/routes.ts'
import { jobs as missionsJobs } from '#missions/jobs.ts'
import { officeRoutes as missionsOffice } from '#missions/office-routes.ts'
import { routes as missions } from '#missions/routes.ts'
import { jobs as notifyJobs } from '#notify/jobs.ts'
import { answerJobs } from '#platform/db/delete-old-answers.ts'
import { deliveryJobs } from '#platform/events/delete-old-deliveries.ts'
import type { Listener } from '#platform/events/emit.ts'
import type { App } from '#platform/http/app.ts'
import type { Jobs } from '#platform/jobs/enqueue.ts'
import { uploadJobs } from '#platform/uploads.ts'
import { jobs as playJobs } from '#play/jobs.ts'
import { routes as play } from '#play/routes.ts'
import { jobs as pointsJobs } from '#points/jobs.ts'
import { officeRoutes as pointsOffice } from '#points/office-routes.ts'
import { routes as points } from '#points/routes.ts'
import { jobs as promotionsJobs } from '#promotions/jobs.ts'
import { officeRoutes as promotionsOffice } from '#promotions/office-routes.ts'
import { routes as promotions } from '#promotions/routes.ts'
import { listeners as protectionListeners } from '#protection/handle-sister-events.ts'
import { officeRoutes as protectionOffice } from '#protection/office-routes.ts'
import { routes as protection } from '#protection/routes.ts'
import { jobs as ranksJobs } from '#ranks/jobs.ts'
import { officeRoutes as ranksOffice } from '#ranks/office-routes.ts'
import { routes as ranks } from '#ranks/routes.ts'
import { routes as realtime } from '#realtime/routes.ts'
import { jobs as rebatesJobs } from '#rebates/jobs.ts'
import { officeRoutes as rebatesOffice } from '#rebates/office-routes.ts'
import { routes as rebates } from '#rebates/routes.ts'
import { jobs as reportsJobs } from '#reports/jobs.ts'
import { officeRoutes as reportsOffice } from '#reports/office-routes.ts'
import { officeRoutes as riskOffice } from '#risk/office-routes.ts'
import { buildJobs as buildSandboxJobs } from '#sandbox/jobs.ts'
import { routes as sandbox } from '#sandbox/routes.ts'
import { jobs as serviceJobs } from '#service/jobs.ts'
import { officeRoutes as serviceOffice } from '#service/office-routes.ts'
import { routes as service } from '#service/routes.ts'
import { officeRoutes as walletOffice } from '#wallet/office-routes.ts'
import { routes as wallet } from '#wallet/routes.ts'
import { listeners as watchListeners } from '#watch/full-accounts.ts'
import { jobs as watchJobs } from '#watch/jobs.ts'
import { officeRoutes as watchOffice } from '#watch/office-routes.ts'
import { loanRecorder } from './wiring.ts'

/** A module as the application composes it, in layer order. */
type Module = {
  readonly name: string
  readonly routes?: (app: App) => void
  readonly officeRoutes?: (app: App) => void
  readonly jobs?: Jobs
  readonly listeners?: readonly Listener[]
}

export const modules: readonly Module[] = [
  { name: 'answers', jobs: answerJobs },
  { name: 'deliveries', jobs: deliveryJobs },
  { name: 'uploads', jobs: uploadJobs },
  { name: 'audit', officeRoutes: auditOffice },
  { name: 'realtime', routes: realtime },
  { name: 'brand', routes: brand, officeRoutes: brandOffice, jobs: brandJobs },
  { name: 'notify', jobs: notifyJobs },
  { name: 'members', routes: members },
  { name: 'content', routes: content, officeRoutes: contentOffice, jobs: scheduleJobs },
  { name: 'service', routes: service, officeRoutes: serviceOffice, jobs: serviceJobs },
  { name: 'access', routes: access, officeRoutes: accessOffice, jobs: accessJobs },
  { name: 'wallet', routes: wallet, officeRoutes: walletOffice },
  { name: 'protection', routes: protection, officeRoutes: protectionOffice, listeners: protectionListeners },
  { name: 'risk', officeRoutes: riskOffice },
  { name: 'identity', routes: identity, officeRoutes: identityOffice, jobs: identityJobs },
  { name: 'play', routes: play, jobs: playJobs },
  {
    name: 'games',
    routes: games,
    officeRoutes: gamesOffice,
    jobs: buildGamesJobs(loanRecorder),
    listeners: gamesListeners,
  },
  {
    ...{ name: 'lottery', routes: lottery, officeRoutes: lotteryOffice },
    ...{ jobs: lotteryJobs, listeners: lotteryListeners },
  },
  { name: 'cashier', routes: cashier, officeRoutes: cashierOffice, jobs: cashierJobs },
  { name: 'agents', routes: agents, officeRoutes: agentsOffice, jobs: agentsJobs },
  { name: 'promotions', routes: promotions, officeRoutes: promotionsOffice, jobs: promotionsJobs },
  { name: 'points', routes: points, officeRoutes: pointsOffice, jobs: pointsJobs },
  { name: 'ranks', routes: ranks, officeRoutes: ranksOffice, jobs: ranksJobs },
  { name: 'rebates', routes: rebates, officeRoutes: rebatesOffice, jobs: rebatesJobs },
  { name: 'missions', routes: missions, officeRoutes: missionsOffice, jobs: missionsJobs },
  { name: 'reports', officeRoutes: reportsOffice, jobs: reportsJobs },
  { name: 'watch', officeRoutes: watchOffice, jobs: watchJobs, listeners: watchListeners },
  { name: 'sandbox', routes: sandbox, jobs: buildSandboxJobs(loanRecorder) },
]
