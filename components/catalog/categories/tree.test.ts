import { describe, expect, test } from 'vitest'
import { category } from './category-fixture'
import { countDescendants, depthBelow, matchesName, pathOf, treeOf, visibleRows } from './tree'

const tree = treeOf([
  category('Mugs', 'Home', 20),
  category('Home', null, 10),
  category('Textiles', 'Home', 10),
  category('Apparel', null, 5),
  category('Lost', 'nobody'),
])
const shown = (open: string[], q = '') => visibleRows(tree, new Set(open), q).map(({ category: { name }, level }) => `${level} ${name}`)

describe('the tree of categories', () => {
  test('shows the children of open categories, in the service’s order', () => {
    expect(shown([])).toEqual(['1 Apparel', '1 Home'])
    expect(shown(['Home'])).toEqual(['1 Apparel', '1 Home', '2 Textiles', '2 Mugs'])
    expect(visibleRows(tree, new Set(['Home']), '')[3]).toMatchObject({ position: 2, siblings: 2, isOpen: null })
    expect(visibleRows(tree, new Set(), '').map(({ isOpen }) => isOpen)).toEqual([null, false])
  })

  test('shows search results with their ancestors', () => {
    expect(shown([], 'mug')).toEqual(['1 Home', '2 Mugs'])
    expect(shown(['Home'], 'home')).toEqual(['1 Home'])
    expect(shown([], 'zz')).toEqual([])
  })

  test('computes paths and depths', () => {
    expect(pathOf(tree, 'Mugs').map(({ name }) => name)).toEqual(['Home', 'Mugs'])
    expect(pathOf(tree, null)).toEqual([])
    expect(depthBelow(tree, 'Home')).toBe(2)
    expect(countDescendants(tree, 'Home')).toBe(2)
  })

  test.each([
    ['Coffee mugs', 'mug', true],
    ['Déjà vu', 'deja', true],
    ['Coffee mugs', 'coffee m', true],
    ['Coffee mugs', 'ffee', false],
  ])('%s gets the name %s: %s', (name, typed, is) => {
    expect(matchesName(name, typed)).toBe(is)
  })
})
