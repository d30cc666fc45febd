'use client'

import { formatCount, formatNumber } from '@/components/ui/format/text'
import { Section } from '@/components/ui/section'
import type { ImportPreview } from '@/server/catalog/csv/schemas'
import { useCategoryPaths } from '../categories/category-paths'
import classes from './import.module.css'
import { type FieldDiff, type Part, type RowChanges, rowsOf } from './row-changes'
import { ShowMore, useShowMore } from './show-more'

/** The changes of each row: a new record, or the old and new values of its fields. */
export function ChangesTable({ changes, total }: { changes: ImportPreview['changes']; total: number }) {
  const categories = changes.filter(({ field }) => field === 'categoryId').flatMap(({ from, to }) => [from, to])
  const paths = useCategoryPaths(categories.filter((id) => typeof id === 'string'))
  const rows = rowsOf(changes, (id) => paths.get(id))
  const { shown, more } = useShowMore(rows, total)
  return (
    <Section title={`${formatCount(total, 'row')} with changes`}>
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
                  {formatNumber(row.line)}
                </th>
                <td className={classes.code}>{row.sku ?? <span className="dim small">no variant</span>}</td>
                <td className="nowrap">{row.isCreated ? 'made' : 'changed'}</td>
                <td className={classes.label}>
                  <RowDetails row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore {...more} word="row" />
    </Section>
  )
}

function RowDetails({ row: { parts, renamedCount, isCreated } }: { row: RowChanges }) {
  return (
    <>
      {parts.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed.
        <Fields key={i} part={part} isMade={isCreated} />
      ))}
      {renamedCount > 0 && (
        <p className="dim small">{`${formatCount(renamedCount, 'more variant')} of it ${renamedCount === 1 ? 'is' : 'are'} renamed with it.`}</p>
      )}
    </>
  )
}

/** The changes of one record of a row. States created or changed only when it differs from the row. */
function Fields({ part: { type, isCreated, fields }, isMade: isRowMade }: { part: Part; isMade: boolean }) {
  const actionText = isCreated === isRowMade ? '' : isCreated ? ' made' : ' changed'
  return (
    <div className={classes.part}>
      <span className="secondary small">{`${type === 'product' ? 'Product' : 'Variant'}${actionText}`}</span>
      <ul className={classes.fields}>
        {fields.map((field, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option and an attribute may have the same name.
          <li key={i}>
            <Field field={field} isMade={isCreated} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Truncates long text and shows all of it on hover. */
const Truncated = ({ text }: { text: string }) => (text.length > 80 ? <span title={text}>{`${text.slice(0, 80)}…`}</span> : text)

function Field({ field: { name, from, to }, isMade }: { field: FieldDiff; isMade: boolean }) {
  const label = <span className="dim small">{name}</span>
  if (isMade)
    return (
      <>
        {label} <Truncated text={to ?? ''} />
      </>
    )
  return (
    <>
      {label}{' '}
      {from === null ? (
        <span className={classes.none}>empty</span>
      ) : (
        <del>
          <Truncated text={from} />
        </del>
      )}{' '}
      <span aria-hidden="true">→</span>{' '}
      {to === null ? (
        <span className={classes.none}>empty</span>
      ) : (
        <ins>
          <Truncated text={to} />
        </ins>
      )}
    </>
  )
}
