import {
  openTicket,
  servicePicturesMax,
  serviceRules,
  subjectLengthMax,
  tickets,
  ticketTypes,
} from '@gasing/contract/calls/service'
import { countCharacters } from '@gasing/contract/rules/fields'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { Select } from '@gasing/ui/Select'
import { TextArea } from '@gasing/ui/TextArea'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildQuery, refresh } from '#api/query.ts'
import { Refused } from '#api/refused.ts'
import { isAnswerLost, useCall, usePaymentKey } from '#api/use-call.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { Note } from '#shared/Note.tsx'
import { PicturesField } from '#shared/PicturesField.tsx'
import { useStoredInput } from '#state/stored-input.ts'

const subjectLengthMin = 3
type TicketType = (typeof ticketTypes)[number]

type TicketFormProps = {
  /** Subject, when opened from a bet. */
  about?: string | undefined
  onBack: () => void
  onOpened: (id: string) => void
}

/** A new ticket (VALID-10). Input is kept until it has been sent. */
export function TicketForm({ about = '', onBack, onOpened }: TicketFormProps) {
  const t = useT()
  const rules = useQuery(buildQuery(serviceRules, {})).data
  const [form, setForm] = useStoredInput('ticket', {
    ticketType: (about ? 'games' : 'money') as TicketType,
    subject: about.slice(0, subjectLengthMax),
    content: '',
  })
  const [images, setImages] = useStoredInput<readonly string[]>('ticket.images', [])
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const { key, renew } = usePaymentKey()
  const open = useCall(openTicket, {
    onDone: ({ id }) => {
      void refresh(tickets)
      onOpened(id)
    },
    onRefused: (answer) => {
      setRefused(answer)
      // without a definite answer from the server the ticket may have been opened: only then the retry uses the same key
      if (!isAnswerLost(answer)) renew()
      return true
    },
  })
  const fields = refused instanceof Refused ? refused.fields : {}
  const [min, max] = [rules?.ticketMin ?? 1, rules?.ticketMax ?? 5000]
  const subjectWrong = findLengthProblem(form.subject, subjectLengthMin, subjectLengthMax)
  const contentWrong = findLengthProblem(form.content, min, max)
  const problem = (limits: { min: number; max: number } | null) =>
    tried && limits ? t('ticket_length', limits) : undefined
  const submit = () => {
    setTried(true)
    setRefused(null)
    if (!subjectWrong && !contentWrong) open.mutate({ body: { ...form, images: [...images] }, key })
  }
  return (
    <Card title={t('ticket_new')}>
      <form
        noValidate
        className="grid max-w-prose gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Select
          label={t('ticket_about')}
          name="ticketType"
          value={form.ticketType}
          choices={ticketTypes.map((value) => ({ value, text: t(`ticket_${value}`) }))}
          onChange={(event) => setForm({ ...form, ticketType: event.target.value as TicketType })}
        />
        <Field
          label={t('ticket_subject')}
          name="subject"
          maxLength={subjectLengthMax}
          value={form.subject}
          problem={fields.subject?.message ?? problem(subjectWrong)}
          onChange={(event) => setForm({ ...form, subject: event.target.value })}
        />
        <TextArea
          label={t('ticket_content')}
          name="content"
          rows={7}
          value={form.content}
          hint={t('ticket_count', { count: countCharacters(form.content.trim()), min, max })}
          problem={fields.content?.message ?? problem(contentWrong)}
          onChange={(event) => setForm({ ...form, content: event.target.value })}
        />
        <PicturesField value={images} max={servicePicturesMax} problem={fields.images?.message} onChange={setImages} />
        <Note problem={Object.keys(fields).length > 0 ? null : refused} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="l" busy={open.isPending}>
            {t('ticket_send')}
          </Button>
          <Button look="soft" size="l" onClick={onBack}>
            {t('ticket_back')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** Returns the bounds when the text is too short or too long, otherwise null. */
function findLengthProblem(text: string, min: number, max: number): { min: number; max: number } | null {
  const length = countCharacters(text.trim())
  return length < min || length > max ? { min, max } : null
}
