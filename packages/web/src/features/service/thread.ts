import type { TextKey } from '#i18n/i18n.ts'

/** One line of a displayed conversation. */
export type ThreadLine = {
  id: string
  /** The user's own, the other side's, or a status note. */
  side: 'own' | 'other' | 'note'
  author?: string
  /** The brand itself speaks, among members: the line is marked, because names can be imitated. */
  official?: boolean
  content: string
  pictureUrls: readonly string[]
  at: string
}

type ServerMessage = {
  id: string
  side: 'visitor' | 'operator' | 'note'
  content: string
  pictureUrls: string[]
  at: string
}

const sides = { visitor: 'own', operator: 'other', note: 'note' } as const

/** Converts messages to lines, oldest first. */
export const toLines = (messages: readonly ServerMessage[]): ThreadLine[] =>
  messages.map((message) => ({ ...message, side: sides[message.side] })).reverse()

const notes: Record<string, TextKey> = {
  taken: 'note_taken',
  taken_over: 'note_taken',
  closed: 'note_closed',
  ticket: 'note_ticket',
}

/** Returns the text key of a note; null for a note this page does not know. */
export const getNoteKey = (name: string): TextKey | null => notes[name] ?? null
