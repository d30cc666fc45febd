/** A piece of the guide: what to send, and what comes back. The page shows it, docs/api.md says the same, and a test runs it in this order. */
export interface Step {
  id: string
  title: string
  /** The little Markdown of `Prose`. */
  text: string
  method: 'GET' | 'POST' | 'PATCH'
  /** With its query. `$ORDER` is kept from an earlier step. */
  url: string
  headers?: Record<string, string>
  body?: object
  status: number
  /** The headers of the answer worth looking at. */
  answerHeaders?: Record<string, string>
  /** What is worth looking at in the answer; `…` stands for any text. Of a stream, how it begins. */
  answer: unknown
  /** What later steps need of the answer: the shell's variable for it, and where it is. */
  keeps?: { variable: 'TOKEN' | 'ORDER'; path: string }
  /** What it changes, as whoever runs it from the page is asked. */
  changes?: string
  isOpen?: true
  /** Whether it goes on until it is stopped. */
  isStream?: true
}
