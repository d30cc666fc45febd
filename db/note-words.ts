import { type SQL, sql } from 'drizzle-orm'
import { table, whole } from './columns'
import { unindexed } from './conditions'
import type { Sql } from './database'
import { engine } from './engine'
import { connectionOf } from './rows'
import { notes } from './schema/notes'

const onPostgres = engine === 'postgres'
const lexeme = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Writes the words a note is found by, in the change that changed its text. Replaces earlier ones. */
export async function writeNoteWords(db: Sql, number: number, words: string[]): Promise<void> {
  if (onPostgres)
    await db.execute(
      sql`insert into note_words (number, words) values (${number}, ${words.map(lexeme).join(' ')}::tsvector)
          on conflict (number) do update set words = excluded.words`,
    )
  else connectionOf(db).prepare('insert or replace into note_words (rowid, words) values (?, ?)').run(number, words.join(' '))
}

export async function removeNoteWords(db: Sql, number: number): Promise<void> {
  if (onPostgres) await db.execute(sql`delete from note_words where number = ${number}`)
  else connectionOf(db).prepare('delete from note_words where rowid = ?').run(number)
}

/** The notes' words as a table to select from. FTS5 calls the number rowid. */
export const noteWords = table('note_words', { number: whole(onPostgres ? 'number' : 'rowid') })

/** That words are those of a note, for joining. */
export const wordsOfNote = sql`${noteWords.number} = ${notes.number}`

/** A condition on words: that each of these begins one of them. */
export function haveWords(words: string[]): SQL {
  if (onPostgres) return sql`note_words.words @@ ${words.map((word) => `${lexeme(word)}:*`).join(' & ')}::tsquery`
  return sql`note_words match ${words.map((word) => `"${word}" *`).join(' AND ')}`
}

/** The same as a condition on a note, for walking the notes along another index: the matching numbers are collected once. */
export const noteHasWords = (words: string[]): SQL =>
  sql`${unindexed(notes.number)} in (select ${noteWords.number} from note_words where ${haveWords(words)})`
