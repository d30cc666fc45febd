import { expect, test } from 'vitest'
import { freeArea, withAreas } from './print-areas'

const on = (...areas: (string | null)[]) => areas.map((area) => ({ area }))

test('the free area is the first that has no image, in any case', () => {
  expect(freeArea([], ['front', 'back'])).toBe('front')
  expect(freeArea(on('FRONT', null), ['front', 'back'])).toBe('back')
  expect(freeArea(on('front'), ['front'])).toBeNull()
  expect(freeArea([], [])).toBeNull()
})

test('images without an area of the variant get the free ones, in their order; the others keep theirs', () => {
  expect(withAreas(on(null), ['wrap'])).toEqual(on('wrap'))
  expect(withAreas(on(null, 'front', 'wrap', null), ['front', 'back', 'sleeve'])).toEqual(on('back', 'front', 'sleeve', null))
  expect(withAreas(on('Front'), ['front'])).toEqual(on('Front'))
})
