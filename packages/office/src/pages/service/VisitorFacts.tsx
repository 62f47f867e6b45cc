import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { Facts } from '#parts/Facts.tsx'
import { Moment } from '#parts/Moment.tsx'
import type { Conversation } from './conversation.ts'

/** The visitor of a conversation. */
export function VisitorFacts({ conversation }: { conversation: Conversation }) {
  const t = useT()
  const { id, memberId, member, language, openedAt, ticketType } = conversation
  const own = member
    ? [
        { label: t('nickname'), value: <bdi>{member.nickname}</bdi> },
        { label: t('club'), value: member.club || '–' },
        { label: t('status'), value: translateOr(`status_${member.status}`, member.status) },
        { label: t('email'), value: member.email || '–' },
        { label: t('mobile'), value: member.mobile || '–' },
        { label: t('registered_at'), value: <Moment at={member.registeredAt} /> },
      ]
    : []
  return (
    <Facts
      facts={[
        {
          label: t('visitor'),
          value: memberId ? (
            <Link component={RouterLink} to={`/members/${memberId}`} sx={{ fontWeight: 600 }}>
              <bdi>{member?.account}</bdi>
            </Link>
          ) : (
            t('guest_number', { id })
          ),
        },
        { label: t('language'), value: translateOr(`language_${language}`, language) },
        ...own,
        { label: t('opened_at'), value: <Moment at={openedAt} /> },
        ...(ticketType ? [{ label: t('about'), value: translateOr(`feedback_${ticketType}`, ticketType) }] : []),
      ]}
    />
  )
}
