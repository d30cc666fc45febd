/** A mail's content: paragraphs, a link, and a note about the link. */
export interface MailMessage {
  to: string
  subject: string
  paragraphs: string[]
  link: { label: string; url: string }
  footnote: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] as string)

/** The text on one line, so that a name chosen by a user begins no further header or paragraph. */
export const singleLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** The message as plain text and as equivalent simple HTML. */
export function renderMessage({ subject, paragraphs, link, footnote }: MailMessage): { subject: string; text: string; html: string } {
  const lines = paragraphs.map(singleLine)
  const text = [...lines, `${link.label}:\n${link.url}`, footnote].join('\n\n')
  const anchor = `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`
  const html = [...lines.map((line) => `<p>${escapeHtml(line)}</p>`), anchor, `<p><small>${escapeHtml(footnote)}</small></p>`].join('\n')
  return { subject: singleLine(subject), text: `${text}\n`, html }
}
