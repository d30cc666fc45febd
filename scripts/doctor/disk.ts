import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type CheckResult, failure, type Installation, type Problem, sizeOf, warning } from './finding'
import { dataFolders } from './folders'

/** Below this the next upload, backup or merge of the database may fill the disk. */
const FAILURE_BYTES = 64 * 2 ** 20
const WARNING_BYTES = 2 ** 30
const WARNING_SHARE = 0.05
const MIN_FREE_FILES = 1_000
/** A backup needs room for so many copies of the database. */
const COPIES_PER_BACKUP = 2

/** The room on the disk of a folder. `totalFiles` is 0 where files are not counted. */
export interface Room {
  freeBytes: number
  totalBytes: number
  freeFiles: number
  totalFiles: number
}

/** Checks the room on the disks of the folders with data. */
export async function checkDisk({ settings, database }: Installation, roomOf = readRoom): Promise<CheckResult> {
  const problems: Problem[] = []
  const rooms: string[] = []
  for (const [setting, folder] of dataFolders(settings)) {
    const room = await roomOf(folder)
    rooms.push(`${sizeOf(room.freeBytes)} for ${setting}`)
    problems.push(...roomProblems(folder, room))
    const needed = COPIES_PER_BACKUP * (database?.bytes ?? 0)
    if (setting === 'BACKUP_DIR' && room.freeBytes < needed)
      problems.push(
        failure(
          `${folder} has ${sizeOf(room.freeBytes)} free, and a backup needs ${sizeOf(needed)} while it is made.`,
          'Make room, or lower BACKUP_KEEP.',
        ),
      )
  }
  return { summary: `Free: ${rooms.join(', ')}.`, problems }
}

function roomProblems(folder: string, { freeBytes, totalBytes, freeFiles, totalFiles }: Room): Problem[] {
  const advice = 'Make room: while the disk is full, every write is answered 503.'
  if (freeBytes < FAILURE_BYTES) return [failure(`The disk of ${folder} is full: ${sizeOf(freeBytes)} are free.`, advice)]
  if (totalFiles && freeFiles < MIN_FREE_FILES) return [failure(`The disk of ${folder} has room for ${freeFiles} more files only.`, advice)]
  if (freeBytes < WARNING_BYTES || freeBytes < WARNING_SHARE * totalBytes)
    return [warning(`The disk of ${folder} has ${sizeOf(freeBytes)} left, of ${sizeOf(totalBytes)}.`, advice)]
  return []
}

/** The room as an unprivileged user has it, where the folder is or will be made. */
async function readRoom(folder: string): Promise<Room> {
  let existing = folder
  while (!existsSync(existing)) existing = dirname(existing)
  const { bavail, blocks, bsize, ffree, files } = await statfs(existing)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, freeFiles: ffree, totalFiles: files }
}
