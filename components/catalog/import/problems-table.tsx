'use client'

import { formatCount, formatNumber } from '@/components/ui/format/text'
import { Section } from '@/components/ui/section'
import type { ImportPreview } from '@/server/catalog/csv/schemas'
import classes from './import.module.css'
import { ShowMore, useShowMore } from './show-more'

/** The errors by line and column, with the expected values. */
export function ProblemsTable({ problems, rows }: { problems: ImportPreview['errors']; rows: number }) {
  const { shown, more } = useShowMore(problems)
  return (
    <Section title={`${formatCount(rows, 'row')} with errors`}>
      <div className={classes.scroll} tabIndex={-1}>
        <table className={classes.table} aria-label="Errors">
          <thead>
            <tr>
              <th scope="col" className="num">
                Line
              </th>
              <th scope="col">Column</th>
              <th scope="col">In the file</th>
              <th scope="col">Expected</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, column, value, message }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed.
              <tr key={i}>
                <th scope="row" className="num">
                  {formatNumber(line)}
                </th>
                <td className={classes.code}>{column ?? <span className="dim small">the row</span>}</td>
                <td className={classes.value}>{value || (column && <span className="dim small">empty</span>)}</td>
                <td className={classes.message}>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore {...more} word="error" />
    </Section>
  )
}
