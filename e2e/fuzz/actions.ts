import type { Page } from '@playwright/test'
import type { Random } from './random'

/** Texts that people type, by intent or by mistake. */
const texts = [
  ...['', ' ', 'a', '0', '-1', '3', '12.5', '1e9', '999999999999', '0,5', 'NaN', '2026-13-45', '2027-02-28', '25:00'],
  ...[
    'Lee',
    'MUG-11-WHT',
    'O’Neil & <b>Sons</b>',
    '日本の住所',
    '🙂🙂',
    '\u202eabc',
    'x'.repeat(300),
    '%_\\',
    '"open',
    '(',
    'status:',
    'a:b:c',
    '-status:held',
  ],
  ...[
    'a@b',
    'ann@example.com',
    'https://',
    'http://127.0.0.1/',
    'https://shop.example/hook',
    'NY',
    '14609',
    '+1 555 010 4455',
    '#1',
    '../..',
    "'; --",
  ],
]

/** Keys of the shortcuts, of lists and grids, and of dialogs. */
const keys = [
  ...['Tab', 'Tab', 'Shift+Tab', 'Enter', 'Escape', 'Escape', ' ', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'],
  ...[
    'Home',
    'End',
    'PageDown',
    'Delete',
    'Backspace',
    '?',
    '/',
    'j',
    'k',
    'x',
    'e',
    'h',
    'n',
    'p',
    'r',
    'u',
    'g',
    'o',
    's',
    'a',
    '[',
    ']',
    '.',
  ],
  ...['Control+k', 'Control+a', 'Control+c', 'Control+z', 'Control+Enter', 'Shift+ArrowDown', 'F2'],
]

interface Target {
  x: number
  y: number
  kind: 'control' | 'text' | 'select'
  label: string
}

/** One random action; returns it as a line for the report. */
export async function act(page: Page, random: Random): Promise<string> {
  const roll = random.next()
  if (roll < 0.2) return press(page, random.pick(keys))
  if (roll < 0.22) return goBack(page)
  const target = await randomTarget(page, random.next())
  if (!target) return press(page, 'Escape')
  const place = `${target.kind} “${target.label}”`
  await page.mouse.click(target.x, target.y)
  if (target.kind === 'text') {
    const text = random.pick(texts)
    if (random.next() < 0.5) await page.keyboard.press('Control+a')
    await page.keyboard.insertText(text)
    const enters = random.next() < 0.3
    if (enters) await page.keyboard.press('Enter')
    return `typed “${text.slice(0, 40)}”${enters ? ' and Enter' : ''} into ${place}`
  }
  if (target.kind === 'select') await page.keyboard.press(random.pick(['ArrowDown', 'ArrowUp', 'End']))
  return `pressed ${place}`
}

async function press(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key)
  return `key ${key}`
}

async function goBack(page: Page): Promise<string> {
  await page.evaluate(() => window.history.back())
  return 'back'
}

/** A random control that a person can see and press; `at` is from 0 to below 1. Ending the own session is no part of the test. */
function randomTarget(page: Page, at: number): Promise<Target | null> {
  return page.evaluate((at) => {
    const roles = ['button', 'link', 'menuitem', 'option', 'tab', 'checkbox', 'radio', 'switch', 'combobox', 'row', 'gridcell', 'treeitem']
    const selector = [
      'a[href]',
      'button',
      'input',
      'textarea',
      'select',
      'summary',
      '[contenteditable=true]',
      ...roles.map((role) => `[role=${role}]`),
    ]
    const visible = [...document.querySelectorAll<HTMLElement>(selector.join())].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (width < 3 || height < 3 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return []
      const hit = document.elementFromPoint(x, y)
      if (!hit || !(element.contains(hit) || hit.contains(element))) return []
      const label = (element.getAttribute('aria-label') || element.innerText || element.getAttribute('placeholder') || element.id).slice(
        0,
        50,
      )
      if (/^sign out/i.test(label) || (element as HTMLAnchorElement).target === '_blank') return []
      return [{ element, x, y, label: label.replace(/\s+/g, ' ') }]
    })
    // A dialog, a menu or a list of suggestions over the page is pressed more often than its size says.
    const above = visible.filter(({ element }) => element.closest('[role=dialog],[role=menu],[role=listbox]'))
    const found = above.length && at < 0.6 ? above : visible
    const chosen = found[Math.floor((at < 0.6 ? at / 0.6 : (at - 0.6) / 0.4) * found.length)]
    if (!chosen) return null
    const { element, x, y, label } = chosen
    const isText =
      element.isContentEditable ||
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|file|color|range)$/.test(element.type))
    return { x, y, label, kind: isText ? 'text' : element instanceof HTMLSelectElement ? 'select' : 'control' } as const
  }, at)
}
