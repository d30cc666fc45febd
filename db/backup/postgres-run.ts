import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './copy'
import type { RestorePrograms } from './postgres-programs'

/** The line of pg_restore 17 and later that older servers refuse. It comes before all statements that restore something. */
const UNKNOWN_SETTING = 'SET transaction_timeout = 0;'
/** In which part of pg_restore's output that line is looked for, in bytes: what follows are the rows of tables. */
const PREAMBLE_BYTES = 65_536

/** Runs a program on the database at `url`; its password is not in the arguments, which other users of the machine see. */
export const runProgram = (path: string, args: readonly string[], url?: string): Promise<void> =>
  ended(path, start(path, args, { url, stdio: ['ignore', 'ignore', 'pipe'] }))

/** Fills the database at `url` with the dump in `file`, in one transaction: all of it or nothing. */
export async function restoreDump({ restore, psql }: RestorePrograms, file: string, url: string): Promise<void> {
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
  if (!psql) return runProgram(restore, [...args, file], url)
  // pg_restore writes BEGIN and, as its last statement, COMMIT. When it fails before that, psql ends without a COMMIT.
  const source = start(restore, [...args, '--file=-', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  const target = start(psql, ['--no-psqlrc', '--quiet', '--no-password', '--set=ON_ERROR_STOP=1'], {
    url,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  // When psql stops at an error, its message is the reason, and not the pipe that broke.
  const piped = pipeline(source.stdout as Readable, withoutUnknownSetting, target.stdin as Writable).catch(() => {})
  const [, filled, read] = await Promise.allSettled([piped, ended(psql, target), ended(restore, source)])
  for (const outcome of [filled, read]) if (outcome.status === 'rejected') throw outcome.reason
}

/** What pg_restore wrote, without the first line that sets the unknown setting. */
export async function* withoutUnknownSetting(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let preamble: Buffer | null = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (!preamble) {
      yield chunk
      continue
    }
    preamble = Buffer.concat([preamble, chunk])
    const at = preamble.indexOf(`\n${UNKNOWN_SETTING}\n`)
    if (at < 0 && preamble.length < PREAMBLE_BYTES) continue
    if (at < 0) yield preamble
    else yield Buffer.concat([preamble.subarray(0, at), preamble.subarray(at + 1 + UNKNOWN_SETTING.length)])
    preamble = null
  }
  if (preamble) yield preamble
}

type Stdio = ('ignore' | 'pipe')[]

function start(path: string, args: readonly string[], { url, stdio }: { url?: string | undefined; stdio: Stdio }): ChildProcess {
  const { address, password } = url ? withoutPassword(url) : { address: null, password: '' }
  return spawn(path, [...args, ...(address ? ['--dbname', address] : [])], {
    stdio,
    env: { ...process.env, ...(password && { PGPASSWORD: password }), LC_ALL: 'C' },
  })
}

/** Throws with the end of what the program wrote to stderr when it fails. */
async function ended(path: string, child: ChildProcess): Promise<void> {
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2_000)
  })
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new BackupError(`${path} failed: ${output.trim() || `exit code ${code}`}`)
}

export function withoutPassword(url: string): { address: string; password: string } {
  const [, user = '', password = ''] = /^postgres(?:ql)?:\/\/([^:@/]*):([^@/]*)@/.exec(url) ?? []
  return password
    ? { address: url.replace(`${user}:${password}@`, `${user}@`), password: decodeURIComponent(password) }
    : { address: url, password: '' }
}
