'use client'

import type { ImportPreview } from '@/server/catalog-csv/schemas'
import { counted, number } from '../ui/number'
import { Section } from '../ui/section'
import classes from './import.module.css'
import { More, useMore } from './more'

type Change = ImportPreview['changes'][number]

/** What would become of each row: made, or changed from what to what. */
export function ChangesTable({ changes, total }: { changes: Change[]; total: number }) {
  const { shown, more } = useMore(changes, total)
  return (
    <Section title={counted(total, 'change')}>
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
            {shown.map((change) => (
              <tr key={change.line}>
                <th scope="row" className="num">
                  {number(change.line)}
                </th>
                <td className={classes.code}>{change.sku ?? <span className={classes.second}>product</span>}</td>
                <td className={classes.action}>{change.action === 'create' ? 'made' : 'changed'}</td>
                <td>
                  <Fields change={change} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <More {...more} word="change" />
    </Section>
  )
}

const cut = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

function Fields({ change: { action, fields } }: { change: Change }) {
  return (
    <ul className={classes.fields}>
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          <span className={classes.second}>{field}</span>{' '}
          {action === 'update' && before !== null && (
            <>
              <del>{cut(before) || 'empty'}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          {action === 'update' && before !== null ? <ins>{cut(after ?? '') || 'empty'}</ins> : cut(after ?? '')}
        </li>
      ))}
    </ul>
  )
}
