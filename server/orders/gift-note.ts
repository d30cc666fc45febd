/** The names under which shops send a gift note, without case, spaces or punctuation. */
const giftNoteKeys = ['giftnote', 'giftmessage', 'giftcardmessage']

/** The gift note in the meta of an order or an item, else null. */
export function giftNote(meta: Readonly<Record<string, string>>): string | null {
  const found = Object.entries(meta).find(([name, text]) => giftNoteKeys.includes(name.toLowerCase().replace(/[^a-z]/g, '')) && text.trim())
  return found?.[1].trim() ?? null
}
