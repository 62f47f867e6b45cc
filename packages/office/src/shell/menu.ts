import type { SvgIconComponent } from '@mui/icons-material'
import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined'
import RouteIcon from '@mui/icons-material/AltRouteOutlined'
import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import ReportIcon from '@mui/icons-material/AssessmentOutlined'
import BadgeIcon from '@mui/icons-material/BadgeOutlined'
import BalanceIcon from '@mui/icons-material/BalanceOutlined'
import CampaignIcon from '@mui/icons-material/CampaignOutlined'
import GiftIcon from '@mui/icons-material/CardGiftcardOutlined'
import CasinoIcon from '@mui/icons-material/CasinoOutlined'
import CategoryIcon from '@mui/icons-material/CategoryOutlined'
import CompareIcon from '@mui/icons-material/CompareArrowsOutlined'
import LotteryIcon from '@mui/icons-material/ConfirmationNumberOutlined'
import DifferenceIcon from '@mui/icons-material/DifferenceOutlined'
import DynamicFormIcon from '@mui/icons-material/DynamicFormOutlined'
import DrawsIcon from '@mui/icons-material/EventRepeatOutlined'
import PaperIcon from '@mui/icons-material/FingerprintOutlined'
import MissionIcon from '@mui/icons-material/FlagOutlined'
import ForumIcon from '@mui/icons-material/ForumOutlined'
import ContractsIcon from '@mui/icons-material/HandshakeOutlined'
import HeadsetIcon from '@mui/icons-material/HeadsetMicOutlined'
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import HubIcon from '@mui/icons-material/HubOutlined'
import OfferIcon from '@mui/icons-material/LocalOfferOutlined'
import ParcelIcon from '@mui/icons-material/LocalShippingOutlined'
import MailIcon from '@mui/icons-material/MailOutlined'
import CaseIcon from '@mui/icons-material/ManageSearchOutlined'
import DoorIcon from '@mui/icons-material/MeetingRoomOutlined'
import LedgerIcon from '@mui/icons-material/MenuBookOutlined'
import MedalIcon from '@mui/icons-material/MilitaryTechOutlined'
import EventsIcon from '@mui/icons-material/NotificationImportantOutlined'
import PaletteIcon from '@mui/icons-material/PaletteOutlined'
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined'
import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import RebateIcon from '@mui/icons-material/PercentOutlined'
import PhotoIcon from '@mui/icons-material/PhotoLibraryOutlined'
import ReturnsIcon from '@mui/icons-material/QueryStatsOutlined'
import ChatIcon from '@mui/icons-material/QuestionAnswerOutlined'
import RedeemIcon from '@mui/icons-material/RedeemOutlined'
import BillsIcon from '@mui/icons-material/RequestQuoteOutlined'
import SavingsIcon from '@mui/icons-material/SavingsOutlined'
import ShieldIcon from '@mui/icons-material/ShieldOutlined'
import SmsIcon from '@mui/icons-material/SmsOutlined'
import SupportIcon from '@mui/icons-material/SupportAgentOutlined'
import TurnoverIcon from '@mui/icons-material/SyncOutlined'
import TransferIcon from '@mui/icons-material/SyncProblemOutlined'
import ResultsIcon from '@mui/icons-material/TaskAltOutlined'
import TerminalIcon from '@mui/icons-material/TerminalOutlined'
import ToggleOnIcon from '@mui/icons-material/ToggleOnOutlined'
import TranslateIcon from '@mui/icons-material/TranslateOutlined'
import CarouselIcon from '@mui/icons-material/ViewCarouselOutlined'
import LanesIcon from '@mui/icons-material/ViewDayOutlined'
import type { PageName } from '#api/permissions.ts'
import type { TextKey } from '#i18n/texts.ts'

export type MenuEntry = {
  readonly page: PageName | 'home'
  readonly to: string
  readonly label: TextKey
  readonly icon: SvgIconComponent
}
export type MenuGroup = { readonly label: TextKey | null; readonly entries: readonly MenuEntry[] }

/** The pages of the back office, grouped by task. Pages that a role may not open are hidden. */
export const menu: readonly MenuGroup[] = [
  { label: null, entries: [{ page: 'home', to: '/', label: 'page_home', icon: HomeIcon }] },
  {
    label: 'group_money',
    entries: [
      { page: 'report', to: '/report', label: 'page_report', icon: ReportIcon },
      { page: 'withdrawals', to: '/withdrawals', label: 'page_withdrawals', icon: AccountBalanceIcon },
      { page: 'deposits', to: '/deposits', label: 'page_deposits', icon: SavingsIcon },
      { page: 'cases', to: '/cases', label: 'page_cases', icon: CaseIcon },
      { page: 'identity-checks', to: '/identity-checks', label: 'page_identity', icon: PaperIcon },
      { page: 'channels', to: '/channels', label: 'page_channels', icon: PaymentsIcon },
      { page: 'turnover', to: '/turnover', label: 'page_turnover', icon: TurnoverIcon },
      { page: 'ledger', to: '/ledger', label: 'page_explorer', icon: LedgerIcon },
      { page: 'adjustments', to: '/adjustments', label: 'page_adjustments', icon: BalanceIcon },
      { page: 'reconciliations', to: '/reconciliations', label: 'page_reconciliations', icon: CompareIcon },
      { page: 'discrepancies', to: '/discrepancies', label: 'page_discrepancies', icon: DifferenceIcon },
      { page: 'vendor-transfers', to: '/vendor-transfers', label: 'page_vendor_transfers', icon: TransferIcon },
      { page: 'applications', to: '/applications', label: 'page_applications', icon: RedeemIcon },
      { page: 'rebates', to: '/rebates', label: 'page_rebates', icon: RebateIcon },
      { page: 'agent-bills', to: '/agent-bills', label: 'page_agent_bills', icon: BillsIcon },
      { page: 'reward-orders', to: '/reward-orders', label: 'page_reward_orders', icon: ParcelIcon },
    ],
  },
  {
    label: 'group_people',
    entries: [
      { page: 'members', to: '/members', label: 'page_members', icon: PeopleIcon },
      { page: 'agent-contracts', to: '/agent-contracts', label: 'page_agent_contracts', icon: ContractsIcon },
      { page: 'protection', to: '/protection', label: 'page_protection', icon: ShieldIcon },
      { page: 'ranks', to: '/ranks', label: 'page_ranks', icon: MedalIcon },
      { page: 'feedback', to: '/feedback', label: 'page_feedback', icon: ForumIcon },
      { page: 'messages', to: '/messages', label: 'page_messages', icon: MailIcon },
    ],
  },
  {
    label: 'group_service',
    entries: [
      { page: 'conversations', to: '/conversations', label: 'page_desk', icon: SupportIcon },
      { page: 'chat-room', to: '/chat-room', label: 'page_room', icon: ChatIcon },
      { page: 'service', to: '/service', label: 'page_service', icon: HeadsetIcon },
    ],
  },
  {
    label: 'group_games',
    entries: [
      { page: 'games', to: '/games', label: 'page_games', icon: CasinoIcon },
      { page: 'vendors', to: '/vendors', label: 'page_vendors', icon: HubIcon },
      { page: 'vendor-calls', to: '/vendor-calls', label: 'page_vendor_calls', icon: TerminalIcon },
      { page: 'free-rounds', to: '/free-rounds', label: 'page_free_rounds', icon: GiftIcon },
      { page: 'categories', to: '/categories', label: 'page_categories', icon: CategoryIcon },
      { page: 'lanes', to: '/lanes', label: 'page_lanes', icon: LanesIcon },
      { page: 'lotteries', to: '/lotteries', label: 'page_lotteries', icon: LotteryIcon },
      { page: 'draws', to: '/draws', label: 'page_draws', icon: DrawsIcon },
      { page: 'results', to: '/results', label: 'page_results', icon: ResultsIcon },
    ],
  },
  {
    label: 'group_content',
    entries: [
      { page: 'promotions', to: '/promotions', label: 'page_promotions', icon: OfferIcon },
      { page: 'missions', to: '/missions', label: 'page_missions', icon: MissionIcon },
      { page: 'rewards', to: '/rewards', label: 'page_rewards', icon: GiftIcon },
      { page: 'banners', to: '/banners', label: 'page_banners', icon: CarouselIcon },
      { page: 'announcements', to: '/announcements', label: 'page_announcements', icon: CampaignIcon },
      { page: 'help', to: '/help', label: 'page_help', icon: HelpIcon },
      { page: 'posts', to: '/posts', label: 'page_posts', icon: ArticleIcon },
    ],
  },
  {
    label: 'group_brand',
    entries: [
      { page: 'brand', to: '/brand', label: 'page_brand', icon: PaletteIcon },
      { page: 'modules', to: '/modules', label: 'page_modules', icon: ToggleOnIcon },
      { page: 'opening', to: '/opening', label: 'page_opening', icon: DoorIcon },
      { page: 'routes', to: '/routes', label: 'page_routes', icon: RouteIcon },
      { page: 'texts', to: '/texts', label: 'page_texts', icon: TranslateIcon },
      { page: 'media', to: '/media', label: 'page_media', icon: PhotoIcon },
      { page: 'field-rules', to: '/field-rules', label: 'page_field_rules', icon: DynamicFormIcon },
      { page: 'phone-auth', to: '/phone-auth', label: 'page_phone_auth', icon: SmsIcon },
    ],
  },
  {
    label: 'group_control',
    entries: [
      { page: 'events', to: '/events', label: 'page_events', icon: EventsIcon },
      { page: 'returns', to: '/returns', label: 'page_returns', icon: ReturnsIcon },
      { page: 'operators', to: '/operators', label: 'page_operators', icon: BadgeIcon },
      { page: 'audit', to: '/audit', label: 'page_audit', icon: HistoryIcon },
    ],
  },
]
