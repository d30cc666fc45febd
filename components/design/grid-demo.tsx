'use client'
import { Button, Group, Stack } from '@mantine/core'
import { Ban, CircleCheck, Printer } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { ColumnPicker, Grid, type GridColumn, type GridHandle } from '../ui/grid/grid'
import { Pill } from '../ui/pill'
import { EditableDemo } from './editable-demo'

interface Order {
  id: string
  number: string
  customer: string
  city: string
  status: 'New' | 'Printing' | 'Canceled'
  items: number
  total: number
}

const names = [
  'Ada Lovelace',
  'Grace Hopper',
  'Katherine Johnson',
  'Mary Jackson',
  'Maximiliana Featherstonehaugh-Cholmondeley',
  'Alan Turing',
]
const cities = ['Berlin', 'São Paulo', 'Kraków', 'New York', 'Llanfairpwllgwyngyll', 'Osaka']
const pills = {
  New: (
    <Pill tone="info" icon={CircleCheck}>
      New
    </Pill>
  ),
  Printing: (
    <Pill tone="busy" icon={Printer}>
      Printing
    </Pill>
  ),
  Canceled: (
    <Pill tone="stop" icon={Ban}>
      Canceled
    </Pill>
  ),
}
const statuses = ['New', 'Printing', 'Canceled'] as const

const orders: Order[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `o${index}`,
  number: `NW-${10_000 + index}`,
  customer: names[index % names.length]!,
  city: cities[(index * 7) % cities.length]!,
  status: statuses[(index * 5) % 3]!,
  items: 1 + ((index * 13) % 9),
  total: ((index * 7919) % 50_000) / 100,
}))

const columns: GridColumn<Order>[] = [
  {
    id: 'number',
    name: 'Order',
    width: 110,
    isPinned: true,
    isRequired: true,
    sort: 'number',
    cell: ({ number }) => <a href={`#${number}`}>{number}</a>,
    text: ({ number }) => number,
  },
  { id: 'customer', name: 'Customer', width: 200, sort: 'customer', cell: ({ customer }) => customer, text: ({ customer }) => customer },
  { id: 'status', name: 'Status', width: 130, cell: ({ status }) => pills[status], text: ({ status }) => status },
  { id: 'city', name: 'Ship to', width: 150, sort: 'city', cell: ({ city }) => city, text: ({ city }) => city },
  { id: 'items', name: 'Items', width: 80, isNumber: true, sort: 'items', cell: ({ items }) => items, text: ({ items }) => String(items) },
  { id: 'merchant', name: 'Merchant', width: 140, isHidden: true, cell: () => 'Northwind', text: () => 'Northwind' },
  {
    id: 'total',
    name: 'Total',
    width: 110,
    isNumber: true,
    sort: 'total',
    cell: ({ total }) => `€${total.toFixed(2)}`,
    text: ({ total }) => total.toFixed(2),
  },
]

type Field = 'number' | 'customer' | 'city' | 'items' | 'total'

function sorted(rows: Order[], sort: string): Order[] {
  if (!sort) return rows
  const field = sort.replace('-', '') as Field
  const order = rows.toSorted((one, other) => (one[field] < other[field] ? -1 : one[field] > other[field] ? 1 : 0))
  return sort.startsWith('-') ? order.reverse() : order
}

/** The grid with all its features, over 10,000 rows. */
export function GridDemo() {
  const [sort, setSort] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [state, setState] = useState<'ready' | 'loading' | 'old'>('ready')
  const [count, setCount] = useState(orders.length)
  const [message, setMessage] = useState('')
  const handle = useRef<GridHandle>(null)
  const rows = useMemo(() => sorted(orders.slice(0, count), sort), [sort, count])
  const selection = {
    has: (id: string) => selected.has(id),
    count: selected.size,
    set: (ids: string[], on: boolean) =>
      setSelected((before) => {
        const after = new Set(before)
        for (const id of ids) on ? after.add(id) : after.delete(id)
        return after
      }),
  }
  return (
    <Stack gap="md">
      <Group gap="xs">
        <ColumnPicker columns={columns} layoutKey="design" />
        {(['ready', 'loading', 'old'] as const).map((each) => (
          <Button key={each} size="compact-sm" variant="default" aria-pressed={state === each} onClick={() => setState(each)}>
            {each}
          </Button>
        ))}
        {[10_000, 50, 0].map((each) => (
          <Button key={each} size="compact-sm" variant="default" aria-pressed={count === each} onClick={() => setCount(each)}>
            {`${each} rows`}
          </Button>
        ))}
        <Button size="compact-sm" variant="default" onClick={() => handle.current?.move(1)}>
          Next row
        </Button>
      </Group>
      <Grid
        label="Orders of the demo"
        columns={columns}
        rows={state === 'loading' ? undefined : rows}
        rowId={({ id }) => id}
        rowLabel={({ number }) => number}
        layoutKey="design"
        sort={sort}
        onSort={setSort}
        selection={selection}
        onOpen={({ number }, { newTab }) => setMessage(`Opened ${number}${newTab ? ' in a new tab' : ''}`)}
        onPeek={({ number }) => setMessage(`Peeked at ${number}`)}
        onActive={(order) => setMessage(order ? `In ${order.number}` : '')}
        isPlaceholder={state === 'old'}
        rowTone={({ total }) => (total > 499 ? 'warn' : undefined)}
        maxHeight="24rem"
        handle={handle}
      />
      <p>{`${message || 'Nothing yet'} · ${selected.size} selected`}</p>
      <EditableDemo />
    </Stack>
  )
}
