import { isUtf8 } from 'node:buffer'
import { badRequest } from '@/server/kernel/refusal'

const LF = 0x0a

/** The text of a file as it arrives, without a byte order mark. Refuses anything but UTF-8, naming the line. */
export async function* decodeUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  let last: Uint8Array = new Uint8Array()
  for await (const chunk of chunks) {
    last = chunk
    let text: string
    try {
      text = decoder.decode(chunk, { stream: true })
    } catch {
      throw notUtf8(line + invalidLineIn(chunk))
    }
    if (text) yield text
    line += countLineFeeds(chunk)
  }
  try {
    decoder.decode()
  } catch {
    throw notUtf8(Math.max(1, line - (last.at(-1) === LF ? 1 : 0)))
  }
}

const notUtf8 = (line: number) =>
  badRequest('file.malformed', `Line ${line}: the file is not UTF-8. Save it as UTF-8 (in spreadsheets “CSV UTF-8”) and send it again.`)

function countLineFeeds(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) count++
  return count
}

/** The number of lines before the first invalid one. The first line may begin, and the last one end, within a character. */
function invalidLineIn(bytes: Uint8Array): number {
  const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80
  let from = 0
  while (from < 3 && isContinuation(bytes[from])) from++
  for (let line = 0; ; line++) {
    const end = bytes.indexOf(LF, from)
    if (end < 0 || !isUtf8(bytes.subarray(from, end))) return line
    from = end + 1
  }
}
