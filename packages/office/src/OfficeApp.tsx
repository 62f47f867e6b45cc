import { QueryClient } from '@tanstack/react-query'
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin'
import { createBrowserRouter, Route, RouterProvider } from 'react-router'
import { authProvider } from '#api/auth-provider.ts'
import { dataProvider } from '#api/data-provider.ts'
import { Refused } from '#api/refused.ts'
import { i18nProvider } from '#i18n/provider.ts'
import { Notifications } from '#shell/Notifications.tsx'
import { OfficeLayout } from '#shell/OfficeLayout.tsx'
import { darkTheme, lightTheme } from '#theme/theme.ts'
import {
  AdjustmentsPage,
  AgentBillsPage,
  AgentContractsPage,
  AnnouncementPage,
  AnnouncementsPage,
  ApplicationsPage,
  AuditPage,
  BandPage,
  BannersPage,
  BrandPage,
  CalendarPage,
  CasesPage,
  CategoriesPage,
  ChannelsPage,
  DepositsPage,
  DeskPage,
  DiscrepanciesPage,
  DrawsPage,
  EventsPage,
  ExplorerPage,
  FeedbackPage,
  FieldRulesPage,
  FreeRoundsPage,
  GamePage,
  GamesPage,
  HelpItemPage,
  HelpPage,
  HoldsPage,
  HomePage,
  IdentityPage,
  LanePage,
  LanesPage,
  LotteriesPage,
  LotteryPage,
  MediaPage,
  MemberPage,
  MembersPage,
  MessagesPage,
  MissionsPage,
  ModulesPage,
  NewMessagePage,
  OpeningPage,
  OperatorsPage,
  PhoneAuthPage,
  PostPage,
  PostsPage,
  PricesPage,
  ProfilePage,
  PromotionsPage,
  ProtectionPage,
  RanksPage,
  RebatesPage,
  ReconciliationsPage,
  ReportPage,
  ResultPage,
  ResultsPage,
  ReturnsPage,
  RewardOrdersPage,
  RewardsPage,
  RoomDeskPage,
  RoutesPage,
  ServicePage,
  SourcesPage,
  TermsPage,
  TextsPage,
  TransfersPage,
  TurnoverPage,
  VendorCallsPage,
  VendorPage,
  VendorsPage,
  WithdrawalsPage,
} from './pages/lazy-pages.ts'
import { NoAccessPage, NotFoundPage } from './pages/NotFoundPage.tsx'
import { SignInPage } from './pages/sign-in/SignInPage.tsx'

const freshMilliseconds = 30_000
const triesMax = 2
const store = localStorageStore(undefined, 'office')

/** Retries only what never reached the server: a refusal is final. */
const shouldRetry = (failures: number, error: unknown) =>
  failures < triesMax && error instanceof Refused && (error.status === 0 || error.status === 503)

const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: freshMilliseconds, retry: shouldRetry }, mutations: { retry: false } },
})

// NOTE: a data router, because only such a router can ask before a form with unsaved changes is left
const router = createBrowserRouter([{ path: '*', element: <Office /> }], { basename: '/office' })

// NOTE: not in transitions: until the first one has ended, react-admin sends a signed-out operator to the sign-in page over and over
export function OfficeApp() {
  return <RouterProvider router={router} useTransitions={false} />
}

function Office() {
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      layout={OfficeLayout}
      notification={Notifications}
      loginPage={SignInPage}
      dashboard={HomePage}
      theme={lightTheme}
      darkTheme={darkTheme}
      catchAll={NotFoundPage}
      accessDenied={NoAccessPage}
      requireAuth
      disableTelemetry
    >
      <Resource name="withdrawals" list={WithdrawalsPage} />
      <Resource name="deposits" list={DepositsPage} />
      <Resource name="members" list={MembersPage} edit={MemberPage} recordRepresentation="account" />
      <Resource name="feedback" list={FeedbackPage} />
      <Resource name="conversations" list={DeskPage} />
      <Resource name="messages" list={MessagesPage} create={NewMessagePage} />
      <Resource name="announcements" list={AnnouncementsPage} edit={AnnouncementPage} create={AnnouncementPage} />
      <Resource name="help" list={HelpPage} edit={HelpItemPage} create={HelpItemPage} />
      <Resource name="posts" list={PostsPage} edit={PostPage} create={PostPage} />
      <Resource name="promotions" list={PromotionsPage} />
      <Resource name="applications" list={ApplicationsPage} />
      <Resource name="missions" list={MissionsPage} />
      <Resource name="rebates" list={RebatesPage} />
      <Resource name="rewards" list={RewardsPage} />
      <Resource name="reward-orders" list={RewardOrdersPage} />
      <Resource name="agent-contracts" list={AgentContractsPage} />
      <Resource name="agent-bills" list={AgentBillsPage} />
      <Resource name="banners" list={BannersPage} />
      <Resource name="games" list={GamesPage} edit={GamePage} recordRepresentation="name" />
      <Resource name="vendors" list={VendorsPage} edit={VendorPage} recordRepresentation="name" />
      <Resource name="cases" list={CasesPage} />
      <Resource name="identity-checks" list={IdentityPage} />
      <Resource name="lotteries" list={LotteriesPage} edit={LotteryPage} recordRepresentation="gameName" />
      <Resource name="draws" list={DrawsPage} />
      <Resource name="protection" list={ProtectionPage} />
      <Resource name="adjustments" list={AdjustmentsPage} />
      <Resource name="reconciliations" list={ReconciliationsPage} />
      <Resource name="discrepancies" list={DiscrepanciesPage} />
      <Resource name="vendor-transfers" list={TransfersPage} />
      <Resource name="vendor-calls" list={VendorCallsPage} />
      <Resource name="free-rounds" list={FreeRoundsPage} />
      <Resource name="results" list={ResultsPage} edit={ResultPage} />
      <Resource name="events" list={EventsPage} />
      <Resource name="returns" list={ReturnsPage} />
      <Resource name="audit" list={AuditPage} />
      <CustomRoutes>
        <Route path="/channels" element={<ChannelsPage />} />
        <Route path="/turnover" element={<TurnoverPage />} />
        <Route path="/ledger" element={<ExplorerPage />} />
        <Route path="/report" element={<ReportPage />} />
        <Route path="/vendors/:id/terms" element={<TermsPage />} />
        <Route path="/categories" element={<CategoriesPage />} />
        <Route path="/lanes" element={<LanesPage />} />
        <Route path="/lanes/create" element={<LanePage />} />
        <Route path="/lanes/:id" element={<LanePage />} />
        <Route path="/lotteries/:id/prices" element={<PricesPage />} />
        <Route path="/lotteries/:id/calendar" element={<CalendarPage />} />
        <Route path="/lotteries/:id/sources" element={<SourcesPage />} />
        <Route path="/lottery-band" element={<BandPage />} />
        <Route path="/lotteries/:id/holds" element={<HoldsPage />} />
        <Route path="/ranks" element={<RanksPage />} />
        <Route path="/brand" element={<BrandPage />} />
        <Route path="/modules" element={<ModulesPage />} />
        <Route path="/opening" element={<OpeningPage />} />
        <Route path="/routes" element={<RoutesPage />} />
        <Route path="/texts" element={<TextsPage />} />
        <Route path="/media" element={<MediaPage />} />
        <Route path="/field-rules" element={<FieldRulesPage />} />
        <Route path="/phone-auth" element={<PhoneAuthPage />} />
        <Route path="/operators" element={<OperatorsPage />} />
        <Route path="/chat-room" element={<RoomDeskPage />} />
        <Route path="/service" element={<ServicePage />} />
        <Route path="/profile" element={<ProfilePage />} />
      </CustomRoutes>
    </Admin>
  )
}
