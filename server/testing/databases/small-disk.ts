import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SIZE = 24 * 1024 * 1024

/** A folder whose disk can be filled and freed. */
export interface SmallDisk {
  folder: string
  fill(): void
  free(): void
  remove(): void
}

/**
 * A small disk of its own in memory where the process may mount one (ENOSPC); elsewhere a folder, and instead of filling the disk the
 * system forbids this process to write to files at all (EFBIG), which ends the same.
 */
export function createSmallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-small-disk-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    const limitFiles = (bytes: string) => execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`])
    const free = () => limitFiles('unlimited')
    return { folder, fill: () => limitFiles('1'), free, remove }
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => writeUntilFull(filler),
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      remove()
    },
  }
}

function writeUntilFull(path: string) {
  const file = openSync(path, 'w')
  try {
    for (const block of [1024 * 1024, 4096, 1]) while (hasRoom(file, block));
  } finally {
    closeSync(file)
  }
}

function hasRoom(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes)) > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
