/** A mail as it is sent: plain text, and HTML that says the same for mails with a link. */
export interface MailMessage {
  to: string
  subject: string
  text: string
  html?: string
  /** Where answers go; to the sender without it. */
  replyTo?: string | null
  /** The identity of the mail: the same in all attempts, so that a mailbox recognizes a repetition. */
  id?: string
}

/** The content of a mail that asks its reader to open a link: paragraphs, the link, and a note about it. */
interface LinkContent {
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

/** A mail with a link, as plain text and as equivalent simple HTML. */
export function linkMessage({ to, subject, paragraphs, link, footnote }: LinkContent): MailMessage {
  const lines = paragraphs.map(singleLine)
  const text = [...lines, `${link.label}:\n${link.url}`, footnote].join('\n\n')
  const anchor = `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`
  const html = [...lines.map((line) => `<p>${escapeHtml(line)}</p>`), anchor, `<p><small>${escapeHtml(footnote)}</small></p>`].join('\n')
  return { to, subject, text: `${text}\n`, html }
}
