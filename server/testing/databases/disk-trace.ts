import { readFileSync } from 'node:fs'

/** A call that changes a disk, as strace saw it. `at`: when it began, in ms. `endedAt`: when it returned. */
interface DiskCall {
  name: string
  /** The path of the descriptor, or of the first argument. */
  path: string
  /** Of a rename: the new path. */
  target: string | null
  bytes: Buffer | null
  offset: number
  /** The result of a call that returned; null for one that the end of the trace cut off. */
  result: number | null
  at: number
  endedAt: number
}

/** The arguments for strace that make its log readable here: all threads, paths of descriptors, whole buffers in hex, times. */
export const straceArguments = (log: string) => [
  ...['-f', '-y', '-xx', '-s', '1000000', '-ttt', '-o', log],
  ...['-e', 'trace=pwrite64,write,fdatasync,fsync,ftruncate,rename,unlink', '-e', 'signal=none'],
]

const line = /^(\d+) +([\d.]+) (?:<\.\.\. (\w+) resumed>(.*)|(\w+)\((.*))$/

/** The calls of a log in the order in which they began. */
export function readTrace(log: string): DiskCall[] {
  const calls: DiskCall[] = []
  const unfinished = new Map<string, DiskCall>()
  for (const text of readFileSync(log, 'utf8').split('\n')) {
    const [, thread = '', seconds = '', resumed, rest = '', name = '', args = ''] = line.exec(text) ?? []
    if (!thread) continue
    const at = Number(seconds) * 1_000
    const result = (tail: string) => Number(/= (-?\d+)[^=]*$/.exec(tail)?.[1] ?? Number.NaN)
    const call = unfinished.get(thread)
    if (resumed && call) {
      Object.assign(call, { result: result(rest), endedAt: at })
      unfinished.delete(thread)
    } else if (name) {
      const next = { ...parsed(name, args), at, endedAt: at, result: null as number | null }
      calls.push(next)
      if (args.endsWith('<unfinished ...>')) unfinished.set(thread, next)
      else next.result = result(args)
    }
  }
  return calls
}

const unhex = (text: string) => Buffer.from(text.replaceAll('\\x', ''), 'hex')

function parsed(name: string, args: string): Pick<DiskCall, 'name' | 'path' | 'target' | 'bytes' | 'offset'> {
  const [first = '', second = ''] = [...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, text = '']) => text)
  const descriptor = /^\d+<([^>]*)>/.exec(args)?.[1]
  const path = descriptor === undefined ? unhex(first).toString() : decoded(descriptor)
  const numbers = [...args.matchAll(/, (\d+)(?=[,) ]|$)/g)].map(([, number]) => Number(number))
  const hasBytes = descriptor !== undefined && first !== ''
  return {
    name,
    path,
    target: name === 'rename' ? unhex(second).toString() : null,
    bytes: hasBytes ? unhex(first) : null,
    offset: name === 'ftruncate' ? (numbers[0] ?? 0) : (numbers[1] ?? 0),
  }
}

/** Newer versions write paths in hex, too. */
const decoded = (path: string) => (path.startsWith('\\x') ? unhex(path).toString() : path)

/** The content of a file after a power cut at a moment: what was flushed by then, and of the rest each write with the given probability. */
export function fileAfterPowerCut(calls: readonly DiskCall[], path: string, moment: number, luck: number): Buffer {
  let size = 0
  let content = Buffer.alloc(0)
  const write = (bytes: Buffer, offset: number) => {
    if (content.length < offset + bytes.length) content = Buffer.concat([content, Buffer.alloc(2 * (offset + bytes.length))])
    bytes.copy(content, offset)
    size = Math.max(size, offset + bytes.length)
  }
  const apply = ({ name, bytes, offset }: DiskCall) => {
    if (name === 'ftruncate') size = offset
    else if (bytes) write(bytes, offset)
  }
  const own = calls.filter((call) => call.path === path && call.at <= moment)
  const flushes = own.filter(({ name, result, endedAt }) => name.endsWith('sync') && result === 0 && endedAt <= moment)
  const flushedBefore = flushes.at(-1)?.at ?? -1
  for (const call of own) {
    if (call.name.endsWith('sync')) continue
    if (call.endedAt <= flushedBefore || Math.random() < luck) apply(call)
  }
  return content.subarray(0, size)
}
