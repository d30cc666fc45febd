import { dateColumn, NameLink, textColumn } from '@/components/ui/grid/columns'
import type { GridColumn } from '@/components/ui/grid/grid'
import { textIn } from '@/server/orders/messages/placeholder-rules'
import { languageName } from './languages'
import type { Template } from './types'

/** A template with the name of whose it is, and the address that opens it. */
export type Row = Template & { ownerLabel: string; href: string }

export const columns: GridColumn<Row>[] = [
  {
    id: 'name',
    name: 'Template',
    width: 220,
    sort: 'name',
    isPinned: true,
    cell: ({ name, href }) => <NameLink href={href}>{name}</NameLink>,
    text: ({ name }) => name,
  },
  textColumn('owner', 'For the orders of', 180, ({ ownerLabel }) => ownerLabel),
  textColumn('languages', 'Languages', 180, ({ texts }) => Object.keys(texts).map(languageName).join(', ')),
  textColumn('subject', 'Subject', 320, ({ texts }) => textIn(texts, 'en')?.text.subject),
  dateColumn('updated', 'Changed', 170, ({ updatedAt }) => updatedAt),
]
