import { Button } from '@gasing/ui/Button'
import { getEmptyPicture } from '#art.ts'
import { useT } from '#i18n/i18n.ts'

/** Empty state that links to the rewards. */
export function EmptyPoints({ text, onRewards }: { text: string; onRewards: () => void }) {
  const t = useT()
  return (
    <div className="flex flex-col items-center gap-3 py-8 text-center">
      <img src={getEmptyPicture('no-records')} alt="" width="200" height="150" />
      <p className="max-w-prose text-muted">{text}</p>
      <Button look="soft" onClick={onRewards}>
        {t('exchange_none_action')}
      </Button>
    </div>
  )
}
