import { randomFillSync } from 'node:crypto'

/** Filled at once: to ask the system's generator for sixteen bytes takes longer than to insert a small row. */
const buffer = Buffer.alloc(4096)
let used = buffer.length

/** The position in the buffer of that many bytes that nobody has received yet. */
function takeBytes(count: number): number {
  if (used + count > buffer.length) {
    randomFillSync(buffer)
    used = 0
  }
  used += count
  return used - count
}

/** Random bytes in hex, at most 4096. */
export function randomHex(count: number): string {
  const from = takeBytes(count)
  return buffer.toString('hex', from, from + count)
}

/** A random integer of 32 bits. */
export const randomUint32 = (): number => buffer.readUInt32LE(takeBytes(4))
