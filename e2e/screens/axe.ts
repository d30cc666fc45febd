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
  // Three quarters of the time of a long page are its contrasts, and most of its texts look like others.
  loaded.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-looks-repeated])' }] })
  const repeated = repeatedTexts()
  for (const element of repeated) element.setAttribute('data-looks-repeated', '')
  // Only violations, and without the search for frames, of which the pages have none: eight times as fast.
  const { violations } = await loaded.run(part, { runOnly, resultTypes: ['violations'], iframes: false })
  for (const element of repeated) element.removeAttribute('data-looks-repeated')
  const describeNode = ({ target, any }: (typeof violations)[number]['nodes'][number]) => [target.join(' '), any[0]?.message].join(': ')
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(describeNode).join(', ')}`)

  /**
   * The texts whose colors are those of three earlier ones that are judged: they and all elements around them have the same tags, classes,
   * styles and states. Three include an odd row and an even one.
   */
  function repeatedTexts(): Element[] {
    const looks = new Map<string, number>()
    const lookOf = new Map<Element | null, number>()
    const count = new Map<number, number>()
    return [...document.querySelectorAll('*')].filter((element) => {
      const look = `${lookOf.get(element.parentElement)}<${ownLook(element)}`
      if (!looks.has(look)) looks.set(look, looks.size)
      const number = looks.get(look) as number
      lookOf.set(element, number)
      if (![...element.childNodes].some((child) => child instanceof Text && child.data.trim()) || !isJudged(element)) return false
      count.set(number, (count.get(number) ?? 0) + 1)
      return (count.get(number) as number) > 3
    })
  }

  /** A text that is hidden or outside the part proves nothing for those that look the same. */
  function isJudged(element: Element): boolean {
    const isIncluded = !part.include || element.closest(part.include.join()) !== null
    return isIncluded && element.closest(part.exclude.join()) === null && element.checkVisibility({ visibilityProperty: true })
  }

  /** Of an attribute that no style depends on, only its presence counts: names, ids, addresses and positions differ from row to row. */
  function ownLook(element: Element): string {
    const isShown = /^(class|style|role|type|data-.*|aria-(?!label|describedby|controls|owns|details|rowindex|posinset).*)$/
    return [element.localName, ...[...element.attributes].map(({ name, value }) => (isShown.test(name) ? `${name}=${value}` : name))].join(
      ' ',
    )
  }
}
