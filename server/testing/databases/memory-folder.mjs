import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const FOLDER = '/dev/shm'
const MIN_FREE_BYTES = 4 * 2 ** 30

/**
 * The folder for what tests write: in memory where the system has one with enough room, else the temporary folder. A service commits
 * durably, and waits for a disk a few milliseconds each time, which is most of a small test's time. Memory survives the kill of a process
 * as a disk does.
 * @returns {string}
 */
export function memoryFolder() {
  return hasRoom() && allowsPrograms() ? FOLDER : tmpdir()
}

function hasRoom() {
  if (!existsSync(FOLDER)) return false
  const { bavail, bsize } = statfsSync(FOLDER)
  return bavail * bsize >= MIN_FREE_BYTES
}

/** Some tests install programs into their folder. */
function allowsPrograms() {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8').split('\n') : []
  const options = mounts.map((line) => line.split(' ')).find(([, folder]) => folder === FOLDER)?.[3] ?? 'noexec'
  return !options.split(',').includes('noexec')
}
