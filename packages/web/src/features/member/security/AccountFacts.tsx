import type { Value } from '@gasing/contract/call'
import { changeAvatar, changeNickname, memberInfo } from '@gasing/contract/calls/member'
import { Button, IconButton } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { Icon } from '@gasing/ui/Icon'
import clsx from 'clsx'
import { useState } from 'react'
import { refresh } from '#api/query.ts'
import type { Refused } from '#api/refused.ts'
import { updateSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { getAvatarPicture } from '#art.ts'
import { writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { OwnPicture } from './OwnPicture.tsx'

type Member = Value<typeof memberInfo>
const avatars = Array.from({ length: 24 }, (_, index) => `avatar-${String(index + 1).padStart(2, '0')}`)

/** The account's details, including the two that the member can change. */
export function AccountFacts({ member }: { member: Member }) {
  const t = useT()
  const [editing, setEditing] = useState<'avatar' | 'nickname' | null>(null)
  const rows: [string, string][] = [
    [t('field_username'), member.account],
    [t('member_number'), member.id],
    [t('field_payeeName'), member.payeeName],
    [t('registered_at'), writeTime(member.registeredAt, 'yyyy-MM-dd')],
  ]
  return (
    <>
      <div className="mb-4 flex items-center gap-4">
        <button
          type="button"
          aria-label={t('avatar_change')}
          aria-expanded={editing === 'avatar'}
          className="group relative size-18 shrink-0 cursor-pointer overflow-hidden rounded-full ring-2 ring-line"
          onClick={() => setEditing(editing === 'avatar' ? null : 'avatar')}
        >
          <img src={getAvatarPicture(member.avatar)} alt="" width="72" height="72" className="size-full object-cover" />
          <span className="absolute inset-x-0 bottom-0 grid place-items-center bg-night/70 py-0.5 text-light">
            <Icon name="pencil" className="size-3.5" />
          </span>
        </button>
        <div className="min-w-0 flex-1">
          <p className="truncate font-head text-xl font-bold">
            <bdi>{member.nickname || member.account}</bdi>
          </p>
          {member.clubLabel && <p className="text-sm text-muted">{member.clubLabel.labelName}</p>}
        </div>
        <IconButton
          label={t('nickname_change')}
          aria-expanded={editing === 'nickname'}
          onClick={() => setEditing(editing === 'nickname' ? null : 'nickname')}
        >
          <Icon name="pencil" />
        </IconButton>
      </div>
      {editing === 'avatar' && (
        <>
          <AvatarChoice chosen={member.avatar} onDone={() => setEditing(null)} />
          <OwnPicture onDone={() => setEditing(null)} />
        </>
      )}
      {editing === 'nickname' && <NicknameForm nickname={member.nickname} onDone={() => setEditing(null)} />}
      <dl className="grid gap-x-6 gap-y-2 text-sm min-[20rem]:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) =>
          value ? (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium wrap-anywhere min-[20rem]:text-end">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </>
  )
}

function AvatarChoice({ chosen, onDone }: { chosen: string; onDone: () => void }) {
  const t = useT()
  const change = useCall(changeAvatar, {
    onDone: () => {
      void refresh(memberInfo)
      onDone()
    },
  })
  return (
    <div className="mb-4 grid grid-cols-6 gap-2">
      {avatars.map((avatar) => (
        <button
          key={avatar}
          type="button"
          aria-label={t('avatar_number', { number: Number(avatar.slice(-2)) })}
          aria-pressed={avatar === chosen}
          disabled={change.isPending}
          className={clsx(
            'cursor-pointer overflow-hidden rounded-full ring-2',
            avatar === chosen ? 'ring-brand' : 'ring-transparent hover:ring-line',
          )}
          onClick={() => change.mutate({ body: { icon: avatar } })}
        >
          <img
            src={getAvatarPicture(avatar)}
            alt=""
            width="48"
            height="48"
            loading="lazy"
            className="aspect-square w-full"
          />
        </button>
      ))}
    </div>
  )
}

function NicknameForm({ nickname, onDone }: { nickname: string; onDone: () => void }) {
  const t = useT()
  const [text, setText] = useState(nickname)
  const [problem, setProblem] = useState<string>()
  const change = useCall(changeNickname, {
    onDone: (_, { body }) => {
      updateSession({ nickname: body.nickname })
      void refresh(memberInfo)
      onDone()
    },
    onRefused: (answer: Refused) => {
      setProblem(answer.fields.nickname?.message ?? answer.message)
      return true
    },
  })
  return (
    <form
      className="mb-4 flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        setProblem(undefined)
        change.mutate({ body: { nickname: text.trim() } })
      }}
    >
      <Field
        className="flex-1"
        name="nickname"
        label={t('field_nickname')}
        autoComplete="nickname"
        value={text}
        problem={problem}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" className="mt-7" busy={change.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
