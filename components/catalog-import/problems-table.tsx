'use client'

import type { ImportPreview } from '@/server/catalog-csv/schemas'
import { counted, number } from '../ui/number'
import { Section } from '../ui/section'
import classes from './import.module.css'
import { More, useMore } from './more'

/** What is wrong, by line and column, and what would be right. */
export function ProblemsTable({ problems, rows }: { problems: ImportPreview['errors']; rows: number }) {
  const { shown, more } = useMore(problems)
  return (
    <Section title={`${counted(rows, 'row')} with errors`}>
      <div className={classes.scroll} tabIndex={-1}>
        <table className={classes.table} aria-label="Errors">
          <thead>
            <tr>
              <th scope="col" className="num">
                Line
              </th>
              <th scope="col">Column</th>
              <th scope="col">In the file</th>
              <th scope="col">What would be right</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, column, value, message }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order.
              <tr key={i}>
                <th scope="row" className="num">
                  {number(line)}
                </th>
                <td className={classes.code}>{column ?? <span className={classes.second}>the row</span>}</td>
                <td className={classes.value}>{value || (column && <span className={classes.second}>empty</span>)}</td>
                <td className={classes.message}>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <More {...more} word="error" />
    </Section>
  )
}
