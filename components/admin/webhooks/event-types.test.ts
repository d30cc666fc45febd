import { expect, test } from 'vitest'
import { groupEventTypes } from './event-types'

test('types are grouped by resource, and those of every catalog entry are one group', () => {
  const info = (type: string, resource: string) => ({ type, resource, description: type })
  const groups = groupEventTypes([info('A', 'order'), info('B', 'product'), info('C', 'order'), info('D', 'category, product or variant')])
  expect(groups.map(({ label, types }) => [label, types.map(({ type }) => type)])).toEqual([
    ['Orders', ['A', 'C']],
    ['Catalog', ['B', 'D']],
  ])
})
