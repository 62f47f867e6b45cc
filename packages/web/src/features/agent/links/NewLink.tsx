import type { Body } from '@gasing/contract/call'
import { type AgentLink, agentLinks, createAgentLink } from '@gasing/contract/calls/agent-links'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { Modal } from '@gasing/ui/Modal'
import clsx from 'clsx'
import { type FormEvent, useState } from 'react'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { useFormCall } from '#shared/use-form-call.ts'

type Days = Body<typeof createAgentLink>['days']
const defaultDays = 30
const validities: readonly Days[] = [1, 7, 30, 90, null]

/** The form for a new link; `onMade` receives it. */
export function NewLink({ onMade, onClose }: { onMade: (link: AgentLink) => void; onClose: () => void }) {
  const t = useT()
  const [channel, setChannel] = useState('')
  const [agent, setAgent] = useState(false)
  const [days, setDays] = useState<Days>(defaultDays)
  const form = useFormCall(createAgentLink, ['channel'], (link) => {
    void refresh(agentLinks)
    onMade(link)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.send({ body: { channel, agent, days } })
  }
  return (
    <Modal open onClose={onClose} title={t('link_new')} closeLabel={t('close')} keep className="sm:max-w-[480px]">
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <Field
          name="channel"
          label={t('field_channel')}
          hint={t('link_channel_hint')}
          autoComplete="off"
          required
          value={channel}
          problem={form.at('channel')}
          onChange={({ target }) => setChannel(target.value)}
        />
        <Choices
          name="days"
          legend={t('link_days')}
          choices={validities.map((each) => ({
            value: each,
            text: each === null ? t('link_ever') : t('link_days_count', { count: each }),
          }))}
          chosen={days}
          onChoose={setDays}
        />
        <Choices
          name="agent"
          legend={t('link_opens')}
          choices={[
            { value: false, text: t('agent_kind_member') },
            { value: true, text: t('agent_kind_agent') },
          ]}
          chosen={agent}
          onChoose={setAgent}
        />
        <Note problem={form.note} />
        <Button type="submit" busy={form.busy}>
          {t('link_create')}
        </Button>
      </form>
    </Modal>
  )
}

type ChoicesProps<Value> = {
  name: string
  legend: string
  choices: readonly { value: Value; text: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A choice between a few options, all visible. */
function Choices<Value>({ name, legend, choices, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, text }) => (
          <label
            key={text}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center rounded-full border px-4 text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus',
              value === chosen
                ? 'border-brand bg-brand-soft text-brand-text'
                : 'border-edge text-muted hover:border-brand hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
