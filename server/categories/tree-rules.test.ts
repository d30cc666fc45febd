import { expect, test } from 'vitest'
import { misplaced } from './tree-rules'

const path = (...names: string[]) => names.map((name) => ({ id: name, name }))

test('a category goes below another one', () => {
  expect(misplaced({ id: 'mugs', name: 'Mugs' }, path('home', 'kitchen'), 1)).toBeNull()
  expect(misplaced({ id: null, name: 'Mugs' }, [], 1)).toBeNull()
})

test('a category below itself is told with the whole circle', () => {
  expect(misplaced({ id: 'home', name: 'home' }, path('shop', 'home', 'kitchen'), 2)).toBe(
    'A category cannot be below itself: home → kitchen → home.',
  )
})

test('eight levels are as deep as it goes, with all that hangs from it', () => {
  const six = path('1', '2', '3', '4', '5', '6')
  expect(misplaced({ id: 'x', name: 'x' }, six, 2)).toBeNull()
  expect(misplaced({ id: 'x', name: 'x' }, six, 3)).toBe('Categories go 8 levels deep; this would reach level 9.')
})
