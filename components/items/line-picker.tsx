'use client'

import { Lock } from 'lucide-react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { counted } from '../ui/number'
import { goOn } from './go-on'
import classes from './line-picker.module.css'
import { type LineItem, LineWords } from './line-words'
import { extentOf, type Pickable, type Picks, pickAll, picked, pickProblem, pieces } from './picks'
import { QuantityField } from './quantity-field'

export interface PickLine extends Pickable {
  item: LineItem
  /** What else is worth knowing of it. */
  note?: ReactNode
}

interface Props {
  /** What is chosen, for those who hear it: "Lines to cancel". */
  label: string
  /** What choosing a line means: "Cancel". */
  verb: string
  lines: readonly PickLine[]
  picks: Picks
  /** What the service says against a line as it is chosen, by its id. */
  problems: ReadonlyMap<string, string>
  onChange: (picks: Picks) => void
  /** It has the focus in the dialog that it is the first of. */
  hasFocus?: boolean
}

/**
 * Which lines of an order, and how many pieces of each. A tick takes all that is left of a line. Up and down go from tick to tick, Enter
 * from number to number: it sends nothing from here.
 */
export function LinePicker({ label, verb, lines, picks, problems, onChange, hasFocus = false }: Props) {
  const chosen = picked(lines, picks)
  const extent = extentOf(lines, picks)
  const all = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (all.current) all.current.indeterminate = extent === 'some'
  }, [extent])
  // The lines stay as they are drawn while another one is changed.
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
            onChange={() => onChange(pickAll(lines, extent !== 'all'))}
          />
          All lines
        </label>
        <span role="status" className={classes.second}>
          {chosen.length} of {counted(lines.length, 'line')}, {counted(pieces(chosen), 'piece')}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys between the fields that are in it. */}
      <div className={classes.frame} onKeyDown={goOn}>
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
                problem={line.lock ? null : (pickProblem(line, picks) ?? problems.get(line.id) ?? null)}
                set={set}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface LineProps extends PickLine {
  verb: string
  text: string
  problem: string | null
  set: { current: (id: string, text: string) => void }
}

const Line = memo(function Line({ id, item, most, lock, note, verb, text, problem, set }: LineProps) {
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
          onChange={() => set.current(id, isChosen ? '0' : String(most))}
        />
      </td>
      <th scope="row">
        <LineWords item={item} />
        {note && <div className={classes.second}>{note}</div>}
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
            most={most}
            problem={problem}
            onChange={(next) => set.current(id, next)}
          />
        )}
      </td>
    </tr>
  )
})
