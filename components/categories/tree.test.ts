import { describe, expect, test } from 'vitest'
import { category } from './category-example'
import { countBelow, isCalled, levelsIn, linesOf, pathIn, treeOf } from './tree'

const tree = treeOf([
  category('Mugs', 'Home', 20),
  category('Home', null, 10),
  category('Textiles', 'Home', 10),
  category('Apparel', null, 5),
  category('Lost', 'nobody'),
])
const shown = (open: string[], q = '') => linesOf(tree, new Set(open), q).map(({ category: { name }, level }) => `${level} ${name}`)

describe('the tree of categories', () => {
  test('shows what hangs from what is open, in the order of the service', () => {
    expect(shown([])).toEqual(['1 Apparel', '1 Home'])
    expect(shown(['Home'])).toEqual(['1 Apparel', '1 Home', '2 Textiles', '2 Mugs'])
    expect(linesOf(tree, new Set(['Home']), '')[3]).toMatchObject({ position: 2, siblings: 2, isOpen: null })
    expect(linesOf(tree, new Set(), '').map(({ isOpen }) => isOpen)).toEqual([null, false])
  })

  test('shows what is looked for with the way to it', () => {
    expect(shown([], 'mug')).toEqual(['1 Home', '2 Mugs'])
    expect(shown(['Home'], 'home')).toEqual(['1 Home'])
    expect(shown([], 'zz')).toEqual([])
  })

  test('knows paths and depths', () => {
    expect(pathIn(tree, 'Mugs').map(({ name }) => name)).toEqual(['Home', 'Mugs'])
    expect(pathIn(tree, null)).toEqual([])
    expect(levelsIn(tree, 'Home')).toBe(2)
    expect(countBelow(tree, 'Home')).toBe(2)
  })

  test.each([
    ['Coffee mugs', 'mug', true],
    ['Déjà vu', 'deja', true],
    ['Coffee mugs', 'coffee m', true],
    ['Coffee mugs', 'ffee', false],
  ])('%s is called %s: %s', (name, typed, is) => {
    expect(isCalled(name, typed)).toBe(is)
  })
})
