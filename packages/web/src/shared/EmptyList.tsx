import { buildButtonClass } from '@gasing/ui/Button'
import { Link } from '@tanstack/react-router'
import { getEmptyPicture } from '#art.ts'
import { useT } from '#i18n/i18n.ts'
import { isOn } from '../modules.ts'

type EmptyListProps = { text: string; action: string; to: string; scene?: 'no-records' | 'no-messages' }

/** An empty state that suggests a next step. */
export function EmptyList({ text, action, to, scene = 'no-records' }: EmptyListProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-8 text-center">
      <img src={getEmptyPicture(scene)} alt="" width="200" height="150" />
      <p className="max-w-prose text-muted">{text}</p>
      <Link to={to} className={buildButtonClass('soft')}>
        {action}
      </Link>
    </div>
  )
}

/** An empty money record: suggests a first deposit, or the games where the brand takes no deposits. */
export function EmptyRecord() {
  const t = useT()
  const [action, to] = isOn('DEPOSIT') ? [t('deposit'), '/member/depositv2'] : [t('to_games'), '/']
  return <EmptyList text={t('record_empty')} action={action} to={to} />
}
