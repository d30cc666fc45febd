import type { Page, Response } from '@playwright/test'

/** Refusals that no page can prevent, by method and the reason in the answer, and why it cannot. */
const allowedRefusals: Record<string, string> = {
  'GET permission.missing': 'Somebody opens the address of a page that they may not see, and the page shows what the service says.',
  'GET query.invalid': 'Somebody types a search that makes no sense, and the page shows what the service says.',
  'POST history.changed': 'A dialog asks by a dry run whether a change can be reverted, and shows the answer.',
  'POST item.issue': 'A dialog asks by a dry run whether an item can be added, and shows the answer.',
  'GET unread': 'The page was left before the refusal of a read came, so that its reason is gone.',
}

/** The API reference sends a request as somebody typed it, and shows the answer. */
const isReference = (page: Page) => new URL(page.url()).pathname.startsWith('/docs')

/** Errors that no page can prevent, and why it cannot. */
const allowedErrors: [RegExp, string][] = [
  [/Minified React error #412;/, 'The connection was closed: a link was followed while the document still arrived.'],
]

/** A fault and how often it occurred. `trail` has the actions before its first time. */
export interface Problem {
  message: string
  count: number
  trail: string[]
}

/**
 * Watches a page for what a person would call broken: errors and unhandled rejections of its scripts, errors in its console, and refused or
 * failed requests of the page. `trail` names the last actions.
 */
export function watchProblems(page: Page, trail: () => string[]) {
  const problems = new Map<string, Problem>()
  const refusals = new Map<string, number>()
  const report = (message: string) => {
    const known = problems.get(message)
    if (known) known.count++
    else problems.set(message, { message, count: 1, trail: trail() })
    if (!known) console.log(`${message}\n  before it: ${trail().join(' · ')}`)
  }
  page.on('pageerror', (error) => {
    if (!allowedErrors.some(([pattern]) => pattern.test(error.message)))
      report(`page error: ${withoutIds(error.stack ?? error.message).slice(0, 600)}`)
  })
  page.on('console', (message) => {
    // A refused request is judged by its answer.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      report(`console: ${withoutIds(message.text()).slice(0, 600)}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500 || (response.status() >= 400 && !isReference(page)))
      void refusalOf(response).then(({ reason, line }) => {
        if (reason in allowedRefusals) refusals.set(reason, (refusals.get(reason) ?? 0) + 1)
        else report(line)
      })
  })
  return { problems, refusals }
}

const methodOf = (response: Response) => response.request().method()

async function refusalOf(response: Response): Promise<{ reason: string; line: string }> {
  const body = await response.json().catch(() => null)
  const [error] = body?.errors ?? []
  const path = withoutIds(new URL(response.url()).pathname)
  const reason = response.status() >= 500 ? 'failure' : (error?.reason ?? 'unread')
  const details = `${reason}, ${error?.propertyName ?? ''} ${withoutIds(error?.errorMessage ?? '')}`
  return { reason: `${methodOf(response)} ${reason}`, line: `${response.status()} ${methodOf(response)} ${path}: ${details}` }
}

/** The text with ids and numbers replaced, so that the same problem of two records is one. */
const withoutIds = (text: string) =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')
    .replace(/\b[OISPFC]\d{8,}\b/g, '{shortId}')
    .replace(/:\d+:\d+/g, '')
