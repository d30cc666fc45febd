'use client'

import { Lock } from 'lucide-react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { formatCount } from '@/components/ui/format/text'
import { focusNextField } from './focus-next-field'
import classes from './line-picker.module.css'
import {
  allQuantities,
  type LineQuantities,
  quantityProblem,
  type SelectableLine,
  selectedLines,
  selectionState,
  totalQuantity,
} from './line-quantities'
import { type LineItem, LineSummary } from './line-summary'
import { QuantityField } from './quantity-field'

export interface PickerLine extends SelectableLine {
  item: LineItem
  /** Further information about the line. */
  note?: ReactNode
}

interface Props {
  /** The accessible name: "Lines to cancel". */
  label: string
  /** The verb for choosing a line: "Cancel". */
  verb: string
  lines: readonly PickerLine[]
  picks: LineQuantities
  /** The service's errors about chosen lines, by line id. */
  problems: ReadonlyMap<string, string>
  onChange: (picks: LineQuantities) => void
  /** Whether it has the dialog's initial focus. */
  hasFocus?: boolean
}

/**
 * Selects lines of an order with their quantities. A checkbox selects everything left of a line. The up and down arrows move between
 * checkboxes, Enter between quantities without submitting the form.
 */
export function LinePicker({ label, verb, lines, picks, problems, onChange, hasFocus = false }: Props) {
  const chosen = selectedLines(lines, picks)
  const extent = selectionState(lines, picks)
  const all = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (all.current) all.current.indeterminate = extent === 'some'
  }, [extent])
  // A stable callback: a line does not render again when another one changes.
  const set = useRef<(id: string, text: string) => void>(() => {})
  set.current = (id, text) => onChange({ ...picks, [id]: text })
  return (
    <div className={classes.picker}>
      <div className={classes.bar}>
        <label className={classes.all}>
          <input
            ref={all}
            type="checkbox"
            className={classes.check}
            data-autofocus={hasFocus || undefined}
            checked={extent === 'all'}
            disabled={lines.every(({ lock }) => lock)}
            onChange={() => onChange(allQuantities(lines, extent !== 'all'))}
          />
          All lines
        </label>
        <span role="status" className={classes.secondary}>
          {chosen.length} of {formatCount(lines.length, 'line')}, {formatCount(totalQuantity(chosen), 'unit')}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys that move between the fields in it. */}
      <div className={classes.frame} onKeyDown={focusNextField}>
        <table className={classes.table} aria-label={label}>
          <colgroup>
            <col />
            <col />
            <col />
          </colgroup>
          <thead className="unseen">
            <tr>
              <th scope="col">{verb}</th>
              <th scope="col">Item</th>
              <th scope="col">Quantity</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line
                key={line.id}
                {...line}
                verb={verb}
                text={picks[line.id] ?? '0'}
                problem={line.lock ? null : (quantityProblem(line, picks) ?? problems.get(line.id) ?? null)}
                set={set}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface LineProps extends PickerLine {
  verb: string
  text: string
  problem: string | null
  set: { current: (id: string, text: string) => void }
}

const Line = memo(function Line({ id, item, max, lock, note, verb, text, problem, set }: LineProps) {
  const isChosen = !lock && text.trim() !== '' && text.trim() !== '0'
  return (
    <tr data-locked={lock ? true : undefined} data-wrong={problem ? true : undefined}>
      <td className={classes.tick}>
        <input
          type="checkbox"
          className={classes.check}
          data-pick="tick"
          aria-label={`${verb} ${item.sku}`}
          checked={isChosen}
          disabled={Boolean(lock)}
          onChange={() => set.current(id, isChosen ? '0' : String(max))}
        />
      </td>
      <th scope="row">
        <LineSummary item={item} />
        {note && <div className={classes.secondary}>{note}</div>}
        {lock && (
          <div className={classes.lock}>
            <Lock size={12} aria-hidden="true" /> {lock}
          </div>
        )}
      </th>
      <td className={classes.count}>
        {!lock && (
          <QuantityField
            label={`Quantity of ${item.sku}`}
            text={text}
            max={max}
            problem={problem}
            onChange={(next) => set.current(id, next)}
          />
        )}
      </td>
    </tr>
  )
})
