import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findQuickFolder } from '../testing/postgres-global.ts'
import { findReplayable } from './timelines.ts'

const [early, late] = [3, 7].map((segment) => ({
  name: `${segment}`,
  finishedAt: `2026-05-0${segment}T00:00:00.000Z`,
  firstWal: `00000001000000000000000${segment}`,
})) as [Early, Early]
type Early = { name: string; finishedAt: string; firstWal: string }

/** A shelf with the history of a second timeline, which was begun at a position of the first one by a restore on a day. */
function createShelf(position: string, day: string): string {
  const folder = mkdtempSync(join(findQuickFolder(), 'gasing-timelines-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'wal'))
  const history = join(folder, 'wal/00000002.history')
  writeFileSync(history, `1\t${position}\tbefore 2026-05-05 00:00:00+00\n`)
  utimesSync(history, new Date(day), new Date(day))
  writeFileSync(
    join(folder, `wal/${early.firstWal}.00000028.backup`),
    'START WAL LOCATION: 0/3000028 (file 000000010000000000000003)\nSTOP WAL LOCATION: 0/4000158 (file 000000010000000000000004)\n',
  )
  return folder
}

test('B04 only backups that the last timeline contains can be replayed', () => {
  const replayed = (position: string, day: string) => {
    const { timeline, backups } = findReplayable(createShelf(position, day), [early, late], null)
    return [timeline, backups.map(({ name }) => name)]
  }
  expect(findReplayable(createShelf('0/5000028', '2026-05-08'), [], null).backups).toEqual([])
  // restored to a moment between both, and nothing was backed up since
  expect(replayed('0/5000028', '2026-05-08')).toEqual([2, ['3']])
  // restored with everything
  expect(replayed('1/800', '2026-05-08')).toEqual([2, ['3', '7']])
  // the restore was undone before the last backup, which lies on the first timeline
  expect(replayed('0/5000028', '2026-05-06')).toEqual([1, ['3', '7']])
  // a moment at which the first backup had not yet ended
  expect(replayed('0/4000100', '2026-05-08')).toEqual([2, []])
})
