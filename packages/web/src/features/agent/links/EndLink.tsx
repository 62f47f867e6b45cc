import { type AgentLink, agentLinks, endAgentLink } from '@gasing/contract/calls/agent-links'
import { Button } from '@gasing/ui/Button'
import { Modal } from '@gasing/ui/Modal'
import { refresh } from '#api/query.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/i18n.ts'
import { showToast } from '#state/toast-store.ts'

/** Asks for confirmation before ending a link, because this is final. */
export function EndLink({ link, onClose }: { link: AgentLink; onClose: () => void }) {
  const t = useT()
  const end = useCall(endAgentLink, {
    onDone: () => {
      showToast({ tone: 'good', text: t('link_ended', { channel: link.channel }) })
      onClose()
      void refresh(agentLinks)
    },
    onRefused: () => {
      // ended elsewhere: show the current state
      void refresh(agentLinks)
      return false
    },
  })
  return (
    <Modal open onClose={onClose} title={t('link_end_title')} closeLabel={t('close')} className="sm:max-w-[440px]">
      <div className="grid gap-4">
        <p className="font-semibold">
          <bdi>{link.channel}</bdi> · <bdi>{link.code}</bdi>
        </p>
        <p>{t('link_end_ask')}</p>
        <Button look="danger" busy={end.isPending} onClick={() => end.mutate({ params: { id: link.id } })}>
          {t('link_end_title')}
        </Button>
      </div>
    </Modal>
  )
}
