/** What shops call the note that goes with a present, without regard to case and what stands between the words. */
const names = ['giftnote', 'giftmessage', 'giftcardmessage']

/** The note that goes with a present, where the order's meta has one. */
export function giftNote(meta: Readonly<Record<string, string>>): string | null {
  const found = Object.entries(meta).find(([name, text]) => names.includes(name.toLowerCase().replace(/[^a-z]/g, '')) && text.trim())
  return found?.[1].trim() ?? null
}
