import type { Page } from '@playwright/test'

/** A button or a menu entry. */
export interface Control {
  name: string
  isEnabled: boolean
  /** The reason why it is disabled, when the page shows it; a button shows it on hover. */
  disabledReason: string | null
}

/**
 * The controls of the page and of its first menu, except those that only change the view: sorting, tabs, pressed filters. Editable columns
 * of a grid count as controls, too, named “cells: name”.
 */
export async function controlsOf(page: Page): Promise<Control[]> {
  const found = await page.evaluate(collectControls)
  // Controls behind a dialog cannot be used.
  if (await page.getByRole('dialog').count()) return found
  const menu = page.locator('main').getByRole('button', { name: /^(More actions|Actions for)/ })
  if ((await menu.count()) === 0) return found
  await menu.first().click()
  await page.getByRole('menu').waitFor()
  const entries = await page.evaluate(collectControls)
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  return [...found, ...entries.filter(({ name }) => !found.some((one) => one.name === name))]
}

/** The reason why a control is disabled, as shown on hover. */
export async function disabledReasonOf(page: Page, { name, disabledReason }: Control): Promise<string> {
  if (disabledReason !== null) return disabledReason
  await page.mouse.move(0, 0)
  await page.locator('main').getByRole('button', { name, exact: true }).first().hover({ force: true })
  const tooltip = page.getByRole('tooltip').last()
  const isTooltipShown = await tooltip.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  )
  return isTooltipShown ? tooltip.innerText() : ''
}

/** Runs in the page. */
function collectControls(): Control[] {
  const isShown = (element: Element) => element.checkVisibility() && element.closest('[aria-hidden=true], [inert]') === null
  const spoken = (button: HTMLElement) => {
    // The text below an entry's name is its reason or its shortcut.
    if (button.matches('[role=menuitem]')) return button.innerText.split('\n')[0] ?? ''
    const copy = button.cloneNode(true) as HTMLElement
    for (const silent of copy.querySelectorAll('[aria-hidden=true]')) silent.remove()
    return copy.textContent ?? ''
  }
  const root = document.querySelector('[role=dialog]') ? '[role=dialog]' : 'main'
  const buttons = [...document.querySelectorAll<HTMLElement>(`${root} button, ${root} [role=button], [role=menu] [role=menuitem]`)]
    .filter((button) => isShown(button) && button.closest('[role=columnheader], [aria-pressed], [role=tab], [role=radio]') === null)
    .map((button) => ({
      name: (button.getAttribute('aria-label') ?? spoken(button)).trim(),
      isEnabled: !button.matches(':disabled, [aria-disabled=true], [data-disabled]'),
      disabledReason: button.matches('[role=menuitem]') ? button.innerText : null,
    }))
  const cells = [...document.querySelectorAll<HTMLElement>(`${root} [role=gridcell][aria-readonly]`)].filter(isShown).map((cell) => ({
    name: `cells: ${cell.dataset.column}`,
    isEnabled: cell.getAttribute('aria-readonly') === 'false',
    disabledReason: cell.dataset.why ?? null,
  }))
  return [...buttons, ...cells]
}
