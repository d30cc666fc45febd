import { expect, test } from 'vitest'
import { placementError } from './tree-rules'

const path = (...names: string[]) => names.map((name) => ({ id: name, name }))

test('a category can be placed below another one', () => {
  expect(placementError({ id: 'mugs', name: 'Mugs' }, path('home', 'kitchen'), 1)).toBeNull()
  expect(placementError({ id: null, name: 'Mugs' }, [], 1)).toBeNull()
})

test('the error for a category below itself shows the whole loop', () => {
  expect(placementError({ id: 'home', name: 'home' }, path('shop', 'home', 'kitchen'), 2)).toBe(
    'A category cannot be below itself: home → kitchen → home.',
  )
})

test('the tree is limited to eight levels, including descendants', () => {
  const six = path('1', '2', '3', '4', '5', '6')
  expect(placementError({ id: 'x', name: 'x' }, six, 2)).toBeNull()
  expect(placementError({ id: 'x', name: 'x' }, six, 3)).toBe('Categories can be 8 levels deep; this would be level 9.')
})
