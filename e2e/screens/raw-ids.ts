import type { Page } from '@playwright/test'

interface Watched {
  /** The texts with a UUID since they were last read. */
  rawIds: string[]
}

/**
 * Watches for UUIDs in texts, tooltips and names of elements, even those displayed only for a moment while something loads. Returns a
 * function with those found since its last call. The API reference and code are exempt: examples and requests have ids.
 */
export async function watchRawIds(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i
    const attributes = ['title', 'aria-label', 'aria-description', 'placeholder', 'alt']
    const found: string[] = []
    ;(window as unknown as Watched).rawIds = found
    const check = (text: string | null) => {
      if (text && uuid.test(text) && window.location.pathname !== '/docs') found.push(`raw id: ${text.slice(0, 200)}`)
    }
    const isCode = (node: Node) => node.parentElement?.closest('script, style, noscript, pre')
    const checkTree = (node: Node) => {
      if (node instanceof Text) return isCode(node) ? undefined : check(node.data)
      if (!(node instanceof Element) || node.matches('script, style, noscript, pre')) return
      for (const name of attributes) check(node.getAttribute(name))
      for (const child of node.childNodes) checkTree(child)
    }
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes, attributeName } of changes)
        if (type === 'attributes') check((target as Element).getAttribute(attributeName ?? ''))
        else for (const node of type === 'characterData' ? [target] : addedNodes) checkTree(node)
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: attributes })
  })
  return () =>
    page.evaluate(() => {
      const values = [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [type=radio], [type=checkbox])')].map(
        ({ value }) => value,
      )
      const inFields = (window.location.pathname === '/docs' ? [] : values).filter((value) =>
        /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(value),
      )
      return [...new Set([...(window as unknown as Watched).rawIds.splice(0), ...inFields.map((value) => `raw id in a field: ${value}`)])]
    })
}
