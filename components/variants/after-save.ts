import type { Outcome } from './save-rows'
import type { Changed, Fresh, Staged } from './staged'
import { rebased } from './stale'

/**
 * What is staged once a save is through: what of `sent` was saved is not any more, and what was typed meanwhile stays, as a change of what
 * is stored now.
 */
export function afterSave(now: Staged, sent: Staged, { left, stored }: Pick<Outcome, 'left' | 'stored'>): Staged {
  const changed = Object.entries(now.changed).flatMap(([id, row]): [string, Changed | undefined][] => {
    if (row === sent.changed[id]) return [[id, left.changed[id]]]
    return [[id, stored[id] ? rebased(row, stored[id]) : row]]
  })
  const before = new Map(sent.fresh.map((row) => [row.id, row]))
  const typedOn = now.fresh.flatMap((row): [string, Changed][] => {
    const variant = stored[row.id]
    return variant && before.get(row.id) !== row ? [[variant.id, rebased(asChanged(row, before.get(row.id)), variant)]] : []
  })
  const kept = [...changed, ...typedOn].filter((entry): entry is [string, Changed] => Object.keys(entry[1]?.cells ?? {}).length > 0)
  const isLeft = (row: Fresh) => !stored[row.id] && (before.get(row.id) !== row || left.fresh.includes(row))
  const fresh = now.fresh.filter(isLeft)
  return { changed: Object.fromEntries(kept), fresh, options: fresh.length ? now.options : [] }
}

/** What was typed into a new row after it was sent. A cell that was emptied is empty. */
function asChanged({ cells }: Fresh, sent: Fresh | undefined): Pick<Changed, 'cells'> {
  const emptied = Object.keys(sent?.cells ?? {}).map((field) => [field, { base: '', yours: '' }])
  const typed = Object.entries(cells).map(([field, yours]) => [field, { base: '', yours }])
  return { cells: Object.fromEntries([...emptied, ...typed]) }
}
