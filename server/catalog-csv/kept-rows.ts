import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '../id'
import type { Piece, Row } from './rows'

export const folderOf = (dataDir: string) => join(dataDir, 'imports')

/** Ids begin with the time, so that their last digits spread files over folders. */
const at = (dataDir: string, id: string, ending: string) => join(folderOf(dataDir), id.slice(-2), `${id}.${ending}`)

export interface Kept {
  id: string
  columns: string[]
  rows: number
}

/** Keeps the rows of a file on the disk, one to a line, for a job to read them piece by piece. All are there when this is done, or none. */
export async function keepRows(dataDir: string, pieces: AsyncIterable<Piece>): Promise<Kept> {
  const kept: Kept = { id: newId(), columns: [], rows: 0 }
  const path = at(dataDir, kept.id, 'rows')
  await mkdir(dirname(path), { recursive: true })
  const file = await open(`${path}.part`, 'w')
  try {
    for await (const { columns, rows } of pieces) {
      kept.columns = columns
      kept.rows += rows.length
      await file.writeFile(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    }
    await file.sync()
  } catch (error) {
    await rm(`${path}.part`, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
  return kept
}

/** A kept row, and where the next one begins. */
export interface KeptRow {
  row: Row
  from: number
  to: number
}

const CHUNK = 256 * 1024

/** The next rows from a place on, at most so many; none at the end. */
export async function rowsFrom(dataDir: string, id: string, from: number, most: number): Promise<KeptRow[]> {
  const file = await open(at(dataDir, id, 'rows'), 'r')
  try {
    for (let size = CHUNK; ; size *= 4) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(size), 0, size, from)
      const found = linesOf(buffer.subarray(0, bytesRead), most)
      if (found.length || bytesRead < size)
        return found.map(({ text, ...place }) => ({ row: JSON.parse(text) as Row, from: from + place.from, to: from + place.to }))
    }
  } finally {
    await file.close()
  }
}

function linesOf(bytes: Buffer, most: number) {
  const found: { text: string; from: number; to: number }[] = []
  for (let from = 0; found.length < most; ) {
    const end = bytes.indexOf(0x0a, from)
    if (end < 0) break
    found.push({ text: bytes.toString('utf8', from, end), from, to: end + 1 })
    from = end + 1
  }
  return found
}

/** Keeps a text beside a job's rows; answers by which name it is found. Kept twice, it has two names. */
export async function keepPart(dataDir: string, id: string, text: string): Promise<string> {
  const name = newId()
  const path = at(dataDir, id, name)
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'w')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  return name
}

export const partOf = (dataDir: string, id: string, name: string): Promise<string> => readFile(at(dataDir, id, name), 'utf8')
