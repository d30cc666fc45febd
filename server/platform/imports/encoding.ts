import { isUtf8 } from 'node:buffer'
import { badRequest } from '@/server/kernel/refusal'

const advice = 'Save the file as "CSV UTF-8" and send it again.'

/** The bytes without their byte order mark. Refuses anything but UTF-8; the message has the likely encoding and the first invalid line. */
export function decodeUtf8(bytes: Uint8Array): Uint8Array {
  if (looksBinary(bytes)) throw badRequest('file.malformed', `This is no text file. Choose a file of comma-separated values. ${advice}`)
  if (looksLikeUtf16(bytes)) throw badRequest('file.malformed', `Line 1: the file is UTF-16, not UTF-8. ${advice}`)
  if (!isUtf8(bytes)) throw badRequest('file.malformed', describeInvalidLine(bytes))
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes
}

/** Detects pictures, PDFs, archives and workbooks, which begin with a signature. */
const looksBinary = (bytes: Uint8Array): boolean => signatures.some((signature) => signature.every((byte, i) => bytes[i] === byte))

/** PNG, JPEG, GIF, PDF, ZIP (which workbooks of Excel are) and the former format of Excel. */
const signatures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x25, 0x50, 0x44, 0x46],
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Detects UTF-16 by its byte order mark, or because every other byte of mostly Latin text is zero. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return true
  const sample = bytes.subarray(0, 200)
  const zeros = [0, 1].map((odd) => sample.filter((byte, i) => i % 2 === odd && byte === 0).length)
  return sample.length >= 8 && Math.max(...zeros) > sample.length / 4
}

/** No UTF-8 character spans a line break, so each line can be checked on its own. */
function describeInvalidLine(bytes: Uint8Array): string {
  let line = 1
  for (let from = 0; from <= bytes.length; line++) {
    const next = bytes.indexOf(0x0a, from)
    const end = next < 0 ? bytes.length : next
    const text = bytes.subarray(from, end)
    if (!isUtf8(text)) return describeInvalidByte(text, line)
    from = end + 1
  }
  return `The file is not UTF-8. ${advice}`
}

function describeInvalidByte(text: Uint8Array, line: number): string {
  let at = 0
  while (at < text.length) {
    const length = [1, 2, 3, 4].find((size) => at + size <= text.length && isUtf8(text.subarray(at, at + size)))
    if (!length) break
    at += length
  }
  const byte = `0x${(text[at] ?? 0).toString(16).toUpperCase().padStart(2, '0')}`
  const before = new TextDecoder().decode(text.subarray(0, at)).slice(-20)
  const position = before ? `byte ${byte} after "${before}"` : `byte ${byte}`
  return `Line ${line}: not UTF-8 (${position}). The file looks like Latin-1 or Windows-1252. ${advice}`
}
