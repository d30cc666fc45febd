import { expect, test } from 'vitest'
import {
  archiveName,
  archivesIn,
  expiredArchives,
  futureArchives,
  isDue,
  isLate,
  isUnfinished,
  newestArchive,
  timeOfArchive,
} from './schedule-rules'

const hour = 3_600_000
const now = new Date('2026-11-24T18:00:00.123Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const due = (lastAt: Date | null, lastFailureAt: Date | null = null) => isDue({ now, every: 24 * hour, lastAt, lastFailureAt })

test('an archive is named by the second at which it began', () => {
  expect(archiveName(now)).toBe('waybill-20261124T180000Z.tar.gz')
  expect(timeOfArchive(archiveName(now))).toEqual(new Date('2026-11-24T18:00:00Z'))
})

test.each(['waybill-20261399T180000Z.tar.gz', 'waybill-20261124T180000Z.tar.gz.part', 'before-upgrade.tar.gz', 'waybill.db'])(
  '%s is no scheduled archive, and is never deleted',
  (name) => {
    expect(timeOfArchive(name)).toBeNull()
    expect(expiredArchives([name], 0, now)).toEqual([])
  },
)

test('only what a scheduled backup writes is unfinished', () => {
  expect(isUnfinished('waybill-20261124T180000Z.tar.gz.part')).toBe(true)
  expect(isUnfinished('waybill-20261124T180000Z.tar.gz.work')).toBe(true)
  expect(isUnfinished('waybill-20261124T180000Z.tar.gz')).toBe(false)
  expect(isUnfinished('mine.tar.gz.part')).toBe(false)
})

test('the newest archives stay, in whatever order the folder lists them', () => {
  const names = [2, 0, 3, 1].map((days) => archiveName(ago(days * 24 * hour)))
  expect(archivesIn(names, now)[0]).toBe(archiveName(now))
  expect(expiredArchives(names, 2, now)).toEqual([2, 3].map((days) => archiveName(ago(days * 24 * hour))))
})

test('a backup is due without any, and an interval after the last one', () => {
  expect(due(null)).toBe(true)
  expect(due(ago(23 * hour))).toBe(false)
  expect(due(ago(24 * hour))).toBe(true)
})

test('a failed backup is tried again after a quarter of an hour, or after a shorter interval', () => {
  expect(due(null, ago(14 * 60_000))).toBe(false)
  expect(due(null, ago(15 * 60_000))).toBe(true)
  expect(isDue({ now, every: 60_000, lastAt: null, lastFailureAt: ago(60_000) })).toBe(true)
})

test('an archive that is dated more than five minutes ahead is no last backup, and takes the place of none that is kept', () => {
  const ahead = archiveName(ago(-6 * 60_000))
  const names = [ahead, ...[3, 1, 2].map((hours) => archiveName(ago(hours * hour)))]
  expect(newestArchive(names, now)).toEqual({ name: archiveName(ago(hour)), at: timeOfArchive(archiveName(ago(hour))) })
  expect(futureArchives(names, now)).toEqual([ahead])
  expect(expiredArchives(names, 2, now)).toEqual([archiveName(ago(3 * hour))])
  expect(newestArchive([ahead], now)).toBeNull()
})

test('an archive of a clock that is a little ahead counts as the last backup', () => {
  const ahead = archiveName(ago(-4 * 60_000))
  expect(newestArchive([ahead, archiveName(ago(hour))], now)?.name).toBe(ahead)
  expect(futureArchives([ahead], now)).toEqual([])
})

test('a failure that a clock put back makes lie ahead delays no backup', () => {
  expect(due(null, ago(-hour))).toBe(true)
})

test('a backup is late after two intervals, counted from the start when there is none', () => {
  const late = (lastAt: Date | null, startedAt: Date) => isLate({ now, every: hour, lastAt, startedAt })
  expect(late(ago(2 * hour), ago(9 * hour))).toBe(false)
  expect(late(ago(2 * hour + 1), ago(0))).toBe(true)
  expect(late(null, ago(hour))).toBe(false)
  expect(late(null, ago(3 * hour))).toBe(true)
})
