import { expect, test } from 'vitest'
import { ageColumn, countColumn, textColumn } from '@/components/ui/grid/columns'
import { sortLabel } from './sort-label'

const columns = [
  ageColumn<string>('placed', 'Placed', 80, (row) => row, { sort: 'createdAt' }),
  { ...countColumn<string>('total', 'Total', 80, Number), sort: 'total' },
  textColumn<string>('name', 'Name', 80, (row) => row, { sort: 'name' }),
]

test.each([
  ['-createdAt', 'Placed, newest first'],
  ['createdAt', 'Placed, oldest first'],
  ['-total', 'Total, highest first'],
  ['name', 'Name, A to Z'],
  ['number', ''],
])('the order %s is called "%s"', (sort, label) => {
  expect(sortLabel(columns, sort)).toBe(label)
})
