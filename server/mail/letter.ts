/** A mail as people read it: paragraphs, a link, and what to know about the link. */
export interface Letter {
  to: string
  subject: string
  paragraphs: string[]
  link: { label: string; url: string }
  footnote: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] as string)

/** One line: what people choose as their names begins no further header and no further paragraph. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** The letter as plain text and as simple HTML that says the same. */
export function written({ subject, paragraphs, link, footnote }: Letter): { subject: string; text: string; html: string } {
  const lines = paragraphs.map(oneLine)
  const text = [...lines, `${link.label}:\n${link.url}`, footnote].join('\n\n')
  const anchor = `<p><a href="${escaped(link.url)}">${escaped(link.label)}</a></p>`
  const html = [...lines.map((line) => `<p>${escaped(line)}</p>`), anchor, `<p><small>${escaped(footnote)}</small></p>`].join('\n')
  return { subject: oneLine(subject), text: `${text}\n`, html }
}
