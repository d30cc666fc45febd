import type { Page } from '@playwright/test'
import { newCategories, type SeededCategories } from '@/e2e/seed/catalog'
import { type Api, expect, test } from '@/e2e/support/fixtures'
import { pageSettled } from '@/e2e/support/page-ready'

const tree = (page: Page) => page.getByRole('tree', { name: 'Categories' })
const item = (page: Page, name: string) => tree(page).getByRole('treeitem', { name: new RegExp(`^${name}`) })
const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Notices' }).getByRole('listitem').filter({ hasText: text })

/** The names and levels of the visible rows, without the word that all names share. */
const lines = (page: Page) =>
  tree(page)
    .getByRole('treeitem')
    .evaluateAll((all) => all.map((line) => `${line.ariaLevel} ${line.ariaLabel?.split(' ')[0]}`))

/** Opens the tree with only the seeded categories, and waits for hydration. */
async function openCategoryTree(page: Page, { word }: SeededCategories) {
  await page.goto(`/catalog/categories?q=${word}`)
  await expect.poll(() => lines(page)).toEqual(['1 Home', '2 Mugs', '3 Small', '2 Cups', '2 Plates'])
  await pageSettled(page)
}

const parentOf = async (api: Api, { id }: { id: string }) =>
  (await api.get<{ category: { parentId: string | null } }>(`/categories/${id}`)).category.parentId

test('a category is moved by keyboard, each position is announced, and the move is undone', async ({ office: page, api }) => {
  const seededCategories = await newCategories(api, 0)
  const { word, categories } = seededCategories
  await openCategoryTree(page, seededCategories)
  await tree(page).focus()
  await page.keyboard.type('pla', { delay: 40 })
  await expect(item(page, 'Plates')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(notice(page, `Plates ${word} is 2 of 3 in Home ${word}`)).toBeVisible()
  await expect.poll(() => lines(page)).toEqual(['1 Home', '2 Mugs', '3 Small', '2 Plates', '2 Cups'])
  await page.keyboard.press('Alt+ArrowRight')
  await expect(notice(page, `Plates ${word} is 2 of 2 in Home ${word} / Mugs ${word}`)).toBeVisible()
  await expect.poll(() => parentOf(api, categories.Plates)).toBe(categories.Mugs.id)
  await expect(tree(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect.poll(() => lines(page)).toEqual(['1 Home', '2 Mugs', '3 Small', '2 Cups', '2 Plates'])
  await expect.poll(() => parentOf(api, categories.Plates)).toBe(categories.Home.id)
})

test('a category is moved by dragging; an impossible move is reported before dropping', async ({ office: page, api }) => {
  const seededCategories = await newCategories(api, 0)
  await openCategoryTree(page, seededCategories)
  await item(page, 'Plates').dragTo(item(page, 'Mugs'), { targetPosition: { x: 300, y: 4 } })
  await expect.poll(() => lines(page)).toEqual(['1 Home', '2 Plates', '2 Mugs', '3 Small', '2 Cups'])
  await item(page, 'Cups').dragTo(item(page, 'Small'), { targetPosition: { x: 300, y: 16 } })
  await expect.poll(() => parentOf(api, seededCategories.categories.Cups)).toBe(seededCategories.categories.Small.id)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => parentOf(api, seededCategories.categories.Cups)).toBe(seededCategories.categories.Home.id)
  const small = await item(page, 'Small').boundingBox()
  await item(page, 'Mugs').hover()
  await page.mouse.down()
  await page.mouse.move((small?.x ?? 0) + 300, (small?.y ?? 0) + 16, { steps: 8 })
  await expect(page.getByText('A category cannot be below itself', { exact: false })).toBeVisible()
  await page.mouse.up()
  await expect.poll(() => lines(page)).toEqual(['1 Home', '2 Plates', '2 Mugs', '3 Small', '2 Cups'])
})

test('a category is created below another and renamed; a duplicate name is refused and kept in the form', async ({ office: page, api }) => {
  const seededCategories = await newCategories(api, 0)
  await openCategoryTree(page, seededCategories)
  await tree(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'New category below it' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await page.keyboard.type(`Deep ${seededCategories.word}`, { delay: 10 })
  await page.keyboard.press('Control+Enter')
  await expect(item(page, 'Deep')).toHaveAttribute('aria-level', '3')
  await expect(tree(page)).toBeFocused()
  await expect(item(page, 'Deep')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('F2')
  await expect(tree(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type(`Cups ${seededCategories.word}`, { delay: 10 })
  await page.keyboard.press('Enter')
  await expect(tree(page).getByRole('alert')).toContainText('already exists here')
  await page.keyboard.press('Escape')
  await expect(item(page, 'Plates')).toBeVisible()
  await expect(tree(page)).toBeFocused()
})

test('a category with products cannot be deleted, and links to them', async ({ office: page, api }) => {
  const seededCategories = await newCategories(api, 2)
  await openCategoryTree(page, seededCategories)
  await item(page, 'Cups').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await expect(page.getByRole('dialog')).toContainText('It has 2 products.')
  await page.getByRole('link', { name: 'list of its products' }).click()
  await expect(page.getByRole('combobox', { name: 'Query' })).toHaveValue(
    `category:"Home ${seededCategories.word} / Cups ${seededCategories.word}"`,
  )
  await expect(page.getByRole('grid', { name: 'Products' }).getByRole('link')).toHaveCount(2)
})

test('an empty category is deleted after a confirmation', async ({ office: page, api }) => {
  const seededCategories = await newCategories(api, 0)
  await openCategoryTree(page, seededCategories)
  await item(page, 'Small').click()
  await tree(page).press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await expect(page.getByRole('button', { name: 'Go back' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete category' }).click()
  await expect(item(page, 'Small')).toHaveCount(0)
  await expect(tree(page)).toBeFocused()
})

test('changes by others are offered, and the slower user sees the conflict', async ({ office: page, api }) => {
  const seededCategories = await newCategories(api, 0)
  const { word, categories } = seededCategories
  await openCategoryTree(page, seededCategories)
  await api.send('PUT', `/categories/${categories.Cups.id}`, { name: `Beakers ${word}`, parentId: categories.Home.id, sortOrder: 20 })
  await expect(page.getByRole('button', { name: /changed – refresh/ })).toBeVisible()
  await item(page, 'Cups').click()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(notice(page, 'Somebody changed it meanwhile')).toBeVisible()
  await expect(item(page, 'Beakers')).toBeVisible()
})
