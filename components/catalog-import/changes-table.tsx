'use client'

import type { ImportPreview } from '@/server/catalog-csv/schemas'
import { useCategoryPaths } from '../categories/paths'
import { counted, number } from '../ui/number'
import { Section } from '../ui/section'
import classes from './import.module.css'
import { More, useMore } from './more'
import { type Part, type RowChanges, rowsOf, type ShownField } from './row-changes'

/** What would become of each row: made, or changed from what to what. */
export function ChangesTable({ changes, total }: { changes: ImportPreview['changes']; total: number }) {
  const categories = changes.filter(({ field }) => field === 'categoryId').flatMap(({ from, to }) => [from, to])
  const paths = useCategoryPaths(categories.filter((id) => typeof id === 'string'))
  const rows = rowsOf(changes, (id) => paths.get(id))
  const { shown, more } = useMore(rows, total)
  return (
    <Section title={`${counted(total, 'row')} with changes`}>
      <div className={classes.scroll} tabIndex={-1}>
        <table className={classes.table} aria-label="Changes">
          <thead>
            <tr>
              <th scope="col" className="num">
                Line
              </th>
              <th scope="col">SKU</th>
              <th scope="col">Is</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.line}>
                <th scope="row" className="num">
                  {number(row.line)}
                </th>
                <td className={classes.code}>{row.sku ?? <span className={classes.second}>no variant</span>}</td>
                <td className={classes.action}>{row.isMade ? 'made' : 'changed'}</td>
                <td className={classes.what}>
                  <What row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <More {...more} word="row" />
    </Section>
  )
}

function What({ row: { parts, followers, isMade } }: { row: RowChanges }) {
  return (
    <>
      {parts.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order.
        <Fields key={i} part={part} isMade={isMade} />
      ))}
      {followers > 0 && (
        <p className={classes.second}>{`${counted(followers, 'more variant')} of it ${followers === 1 ? 'is' : 'are'} renamed with it.`}</p>
      )}
    </>
  )
}

/** A row that is made says so once; what is made or changed beside it says so here. */
function Fields({ part: { type, isMade, fields }, isMade: isRowMade }: { part: Part; isMade: boolean }) {
  const deed = isMade === isRowMade ? '' : isMade ? ' made' : ' changed'
  return (
    <div className={classes.part}>
      <span className={classes.partName}>{`${type === 'product' ? 'Product' : 'Variant'}${deed}`}</span>
      <ul className={classes.fields}>
        {fields.map((field, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option and an attribute may be called the same.
          <li key={i}>
            <Field field={field} isMade={isMade} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A long text ends in a mark; all of it shows when one points at it. */
const Cut = ({ text }: { text: string }) => (text.length > 80 ? <span title={text}>{`${text.slice(0, 80)}…`}</span> : text)

function Field({ field: { name, from, to }, isMade }: { field: ShownField; isMade: boolean }) {
  const label = <span className={classes.second}>{name}</span>
  if (isMade)
    return (
      <>
        {label} <Cut text={to ?? ''} />
      </>
    )
  return (
    <>
      {label}{' '}
      {from === null ? (
        <span className={classes.none}>empty</span>
      ) : (
        <del>
          <Cut text={from} />
        </del>
      )}{' '}
      <span aria-hidden="true">→</span>{' '}
      {to === null ? (
        <span className={classes.none}>empty</span>
      ) : (
        <ins>
          <Cut text={to} />
        </ins>
      )}
    </>
  )
}
