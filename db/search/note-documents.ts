import { type SQL, sql } from 'drizzle-orm'
import { bigInteger, table } from '../columns'
import { withoutIndex } from '../conditions'
import { engine } from '../connection/engine'
import { notes } from '../schema/notes'
import type { Sql } from '../types'
import { deleteDocument, numberColumn, quoteLexeme, storeDocument } from './store'

/** Writes or replaces a note's document. Call it in the change that changed its text. */
export const writeNoteDocument = (db: Sql, number: number, words: string[]) =>
  storeDocument(db, 'note_words', number, { columns: ['words'], words: [words], lexemes: () => words.map(quoteLexeme).join(' ') })

export const removeNoteDocument = (db: Sql, number: number) => deleteDocument(db, 'note_words', number)

/** The notes' documents as a table to select from. */
export const noteWords = table('note_words', { number: bigInteger(numberColumn) })

/** Joins a document to its note. */
export const isDocumentOfNote = sql`${noteWords.number} = ${notes.number}`

/** Matches documents with a word for each prefix in `words`. */
export function noteDocumentsMatch(words: string[]): SQL {
  if (engine === 'postgres') return sql`note_words.words @@ ${words.map((word) => `${quoteLexeme(word)}:*`).join(' & ')}::tsquery`
  return sql`note_words match ${words.map((word) => `"${word}" *`).join(' AND ')}`
}

/** Matches notes by their documents, for a scan of another index. Collects the matching numbers once. */
export const noteMatches = (words: string[]): SQL =>
  sql`${withoutIndex(notes.number)} in (select ${noteWords.number} from note_words where ${noteDocumentsMatch(words)})`
