import { expect, test } from 'vitest'
import { readMigrationFiles } from './migrate.ts'

/**
 * Statements that remove what the previous release may use: it keeps running while the new one starts, and again after a rollback
 * (decision 151).
 */
const taking = [
  /\bdrop\s+(table|column|function|procedure|view|type|schema|trigger)\b/g,
  /\brename\b/g,
  /\bset\s+not\s+null\b/g,
  /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/g,
]

/** Accepted exceptions, and why they are safe. */
const taken: Readonly<Record<string, string>> = {
  '0015_access_sign_in.sql: drop table': 'before the first release',
  '0015_access_sign_in.sql: drop column': 'before the first release',
  '0051_games_runs.sql: drop function': 'before the first release',
}

function takenBy(text: string): string[] {
  const code = text.toLowerCase().replaceAll(/--.*$/gm, '')
  const deeds = taking
    .flatMap((pattern) => code.match(pattern) ?? [])
    .map((deed) => deed.split(/\s+/).slice(0, 2).join(' '))
  return [
    ...new Set([
      ...deeds,
      ...(code
        .split(/\badd\s+column\b/)
        .slice(1)
        .some(isDemanded)
        ? ['add column']
        : []),
    ]),
  ]
}

/** Whether old code, which writes no value for the new column, would be refused: decided by the text after `add column`. */
function isDemanded(rest: string): boolean {
  const [column = ''] = rest.split(/;|,\s*(?:add|alter|drop)\b/)
  return /\bnot\s+null\b/.test(column) && !/\b(default|generated)\b/.test(column)
}

test('C11 statements that break the previous release are detected', () => {
  for (const [text, found] of [
    ['drop table a.b; alter table a.c drop column d, DROP COLUMN e;', ['drop table', 'drop column']],
    ['alter table a.b rename to c', ['rename']],
    ['alter table a.b alter column c set not null', ['set not']],
    ['alter table a.b alter column c type bigint', ['alter column']],
    ['alter table a.b add column c int not null;', ['add column']],
    ['alter table a.b add column c int not null check (c > 0), add column d int;', ['add column']],
    ['alter table a.b add column c int not null default 0, add column d int, add check (c is not null)', []],
    ['alter table a.b add column c int default 0 not null;', []],
    ['-- drop table a.b\nalter table a.b drop constraint c, alter column d drop not null; drop index a.e;', []],
  ] as const)
    expect([text, takenBy(text)]).toEqual([text, found])
})

test('C11 no migration breaks the previous release, except those listed with a reason', () => {
  const found = readMigrationFiles().flatMap(({ name, text }) => takenBy(text).map((deed) => `${name}: ${deed}`))
  expect([...new Set(found)]).toEqual(Object.keys(taken))
})
