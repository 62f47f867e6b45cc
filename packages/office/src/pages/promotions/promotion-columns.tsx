import Chip from '@mui/material/Chip'
import { Link } from 'react-router'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import type { Column } from '#parts/RecordTable.tsx'
import { TitledPicture } from '#parts/TitledPicture.tsx'
import type { Promotion } from './promotion.ts'

/** The columns of the promotion list; the waiting count links to the applications. */
export const buildPromotionColumns = (maySeeApplications: boolean): Column<Promotion>[] => [
  {
    key: 'title',
    label: 'promotion_title',
    cell: ({ title, url }) => <TitledPicture url={url} title={title} />,
  },
  {
    key: 'category',
    label: 'promotion_category',
    cell: ({ category }) => translateOr(`promotion_category_${category}`, category),
  },
  { key: 'state', label: 'status', cell: (promotion) => <State promotion={promotion} /> },
  {
    key: 'waiting',
    label: 'promotion_waiting',
    end: true,
    cell: ({ id, waiting }) =>
      waiting > 0 && maySeeApplications ? (
        <Link to={`/applications?filter=${encodeURIComponent(JSON.stringify({ status: 'waiting', promotionId: id }))}`}>
          {waiting}
        </Link>
      ) : (
        waiting
      ),
  },
]

function State({ promotion: { enabled, state } }: { promotion: Promotion }) {
  const t = useT()
  const colour = !enabled || state === 'closed' ? 'default' : state === 'open' ? 'success' : 'info'
  return <Chip variant="outlined" color={colour} label={enabled ? t(`promotion_state_${state}`) : t('offer_off')} />
}
