import { index, serial, table, text, uniqueIndex } from '../columns'

/**
 * The words of the names and cities that a merchant's orders have, for the nearest spelling; once more for the orders of all merchants. A row
 * is never counted up, so that concurrent writers do not meet in it.
 */
export const spellings = table(
  'spellings',
  {
    number: serial(),
    /** The merchant's id, or `*` for all merchants. */
    audience: text().notNull(),
    /** The word in lower case, without accents. */
    word: text().notNull(),
    /** The word from its last letter to its first, for words with the same ending. */
    reversed: text().notNull(),
  },
  (t) => [uniqueIndex('spellings_word').on(t.audience, t.word), index('spellings_reversed').on(t.audience, t.reversed)],
)
