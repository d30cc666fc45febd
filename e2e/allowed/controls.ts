import type { Page } from '@playwright/test'

/** A button or an entry of a menu. */
export interface Control {
  name: string
  isOpen: boolean
  /** Why it is closed, where that stands there; a button says it when one points at it. */
  why: string | null
}

/**
 * What can be pressed on the page and in its first menu, but for what only chooses what is shown: sorting, tabs, filters that are pressed.
 * A grid’s columns that can be typed into count as controls too, as “cells: name”.
 */
export async function controlsOf(page: Page): Promise<Control[]> {
  const found = await page.evaluate(gather)
  // What lies behind a dialog cannot be pressed.
  if (await page.getByRole('dialog').count()) return found
  const menu = page.locator('main').getByRole('button', { name: /^(More actions|What can be done with)/ })
  if ((await menu.count()) === 0) return found
  await menu.first().click()
  await page.getByRole('menu').waitFor()
  const entries = await page.evaluate(gather)
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  return [...found, ...entries.filter(({ name }) => !found.some((one) => one.name === name))]
}

/** Why a control is closed, as somebody is told who points at it. */
export async function reasonOf(page: Page, { name, why }: Control): Promise<string> {
  if (why !== null) return why
  await page.mouse.move(0, 0)
  await page.locator('main').getByRole('button', { name, exact: true }).first().hover({ force: true })
  const told = page.getByRole('tooltip').last()
  const isTold = await told.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  )
  return isTold ? told.innerText() : ''
}

/** Runs in the page. */
function gather(): Control[] {
  const isShown = (element: Element) => element.checkVisibility() && element.closest('[aria-hidden=true], [inert]') === null
  const spoken = (button: HTMLElement) => {
    // What stands below the name of an entry is its reason or its key.
    if (button.matches('[role=menuitem]')) return button.innerText.split('\n')[0] ?? ''
    const copy = button.cloneNode(true) as HTMLElement
    for (const silent of copy.querySelectorAll('[aria-hidden=true]')) silent.remove()
    return copy.textContent ?? ''
  }
  const place = document.querySelector('[role=dialog]') ? '[role=dialog]' : 'main'
  const buttons = [...document.querySelectorAll<HTMLElement>(`${place} button, ${place} [role=button], [role=menu] [role=menuitem]`)]
    .filter((button) => isShown(button) && button.closest('[role=columnheader], [aria-pressed], [role=tab], [role=radio]') === null)
    .map((button) => ({
      name: (button.getAttribute('aria-label') ?? spoken(button)).trim(),
      isOpen: !button.matches(':disabled, [aria-disabled=true], [data-disabled]'),
      why: button.matches('[role=menuitem]') ? button.innerText : null,
    }))
  const cells = [...document.querySelectorAll<HTMLElement>(`${place} [role=gridcell][aria-readonly]`)].filter(isShown).map((cell) => ({
    name: `cells: ${cell.dataset.column}`,
    isOpen: cell.getAttribute('aria-readonly') === 'false',
    why: cell.dataset.why ?? null,
  }))
  return [...buttons, ...cells]
}
