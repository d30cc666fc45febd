import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** The selectors of what is judged, the document if there are none, and of the parts of it that are not. */
interface Part {
  include?: string[]
  exclude: string[]
}

type Rules = NonNullable<RunOptions['runOnly']>

/** The violations that axe finds in a part of the page, each with its places and the reason. */
export async function axeViolations(page: Page, part: Part, runOnly: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await load(page)
  return page.evaluate(runAxe, { part, runOnly })
}

/**
 * Loads axe, half a megabyte, once per page and not for each look at it. Not by `page.evaluate`, which compiles it anew in every page:
 * Chromium keeps the compiled code of a script that is evaluated as it is, which makes the next load seven times as fast.
 */
async function load(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { exceptionDetails } = await devtools.send('Runtime.evaluate', { expression: axe.source })
  await devtools.detach()
  if (exceptionDetails) throw new Error(`axe cannot be loaded: ${exceptionDetails.text}`)
}

/** Runs in the page. */
async function runAxe({ part, runOnly }: { part: Part; runOnly: Rules }): Promise<string[]> {
  const { axe: loaded } = window as unknown as { axe: typeof axe }
  // Only violations, and without the search for frames, of which the pages have none: eight times as fast.
  const { violations } = await loaded.run(part, { runOnly, resultTypes: ['violations'], iframes: false })
  const describeNode = ({ target, any }: (typeof violations)[number]['nodes'][number]) => [target.join(' '), any[0]?.message].join(': ')
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(describeNode).join(', ')}`)
}
