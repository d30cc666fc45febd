'use client'
import { useMemo, useState } from 'react'
import { Grid, type GridColumn, type GridEdit } from '../ui/grid/grid'

interface Line {
  id: string
  sku: string
  quantity: string
  size: string
  isGift: boolean
  isPrinted: boolean
}

const first: Line[] = Array.from({ length: 8 }, (_, index) => ({
  id: `l${index}`,
  sku: `MUG-${11 + index}`,
  quantity: String(index + 1),
  size: 'ML'[index % 2]!,
  isGift: index % 3 === 0,
  isPrinted: index === 3,
}))
const sizes = ['S', 'M', 'L'].map((value) => ({ value, label: { S: 'Small', M: 'Medium', L: 'Large' }[value]! }))
const asText = (value: string | boolean) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value)

/** A grid with editable cells: text, number, choice and checkbox, a read-only row, and a number that must be positive. */
export function EditableDemo() {
  const [lines, setLines] = useState(first)
  const columns = useMemo(() => {
    function edit(name: 'sku' | 'quantity' | 'size' | 'isGift', kind: GridEdit<Line>['kind']): GridEdit<Line> {
      return {
        kind,
        value: (line) => String(line[name]),
        commit: (line, value) =>
          setLines((all) =>
            all.map((each) => (each.id === line.id ? { ...each, [name]: kind === 'flag' ? value === 'true' : value } : each)),
          ),
        locked: ({ isPrinted }) => (isPrinted ? 'This line has been printed' : null),
        isChanged: (line) => line[name] !== first.find(({ id }) => id === line.id)?.[name],
      }
    }
    const list: GridColumn<Line>[] = [
      { id: 'sku', name: 'SKU', width: 160, isPinned: true, cell: ({ sku }) => sku, edit: edit('sku', 'text') },
      {
        id: 'quantity',
        name: 'Quantity',
        width: 100,
        isNumber: true,
        cell: ({ quantity }) => quantity,
        edit: {
          ...edit('quantity', 'number'),
          error: ({ quantity }) => (/^[1-9]\d*$/.test(quantity) ? null : 'A whole number from 1 on'),
        },
      },
      {
        id: 'size',
        name: 'Size',
        width: 120,
        cell: ({ size }) => sizes.find(({ value }) => value === size)?.label,
        edit: { ...edit('size', 'choice'), choices: sizes },
      },
      { id: 'gift', name: 'Gift', width: 80, cell: ({ isGift }) => asText(isGift), edit: edit('isGift', 'flag') },
      { id: 'state', name: 'State', width: 120, cell: ({ isPrinted }) => (isPrinted ? 'Printed' : 'Waiting') },
    ]
    return list
  }, [])
  return (
    <Grid label="Lines of the demo" columns={columns} rows={lines} rowId={({ id }) => id} rowLabel={({ sku }) => sku} maxHeight="none" />
  )
}
