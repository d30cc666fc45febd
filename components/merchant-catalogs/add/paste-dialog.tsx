'use client'

import { Button, Textarea } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { FormProblem } from '../../forms/form-problem'
import { type Refusal, refusalOf } from '../../forms/place-errors'
import { ariaKeys } from '../../keys/keys'
import { Dialog, useDialogGuard, useDialogLeave } from '../../ui/dialog'
import { counted, number } from '../../ui/number'
import { toast } from '../../ui/toast'
import type { Catalog } from '../shapes'
import { patchCatalog } from '../store'
import { usualCurrency } from '../variants/cells'
import classes from './add.module.css'
import { readPasted } from './pasted'
import { nothing, type Put } from './put'
import { putMany, tryToPut } from './put-many'

interface Props {
  catalog: Catalog
  onClose: () => void
}

export default function PasteDialog({ catalog, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={`Paste variants into ${catalog.name}`} size="lg">
      <PasteForm catalog={catalog} onDone={onClose} />
    </Dialog>
  )
}

/** How many of the refused lines are told one by one. */
const SHOWN = 100

/** A list from a spreadsheet: what the catalog has is changed, the rest is added. What would come of it is said before. */
function PasteForm({ catalog, onDone }: { catalog: Catalog; onDone: () => void }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [left, setLeft] = useState<Put['left']>([])
  const isUnderWay = useRef(false)
  const leave = useDialogLeave()
  useDialogGuard(text.trim() !== '')
  const { lines, wrong } = useMemo(() => readPasted(text, usualCurrency), [text])
  const variants = useMemo(() => lines.map(({ variant }) => variant), [lines])
  const tried = useQuery({
    queryKey: ['PATCH /merchantCatalog', 'dryRun', catalog.id, variants],
    queryFn: ({ signal }) => tryToPut(catalog, variants, signal),
    enabled: variants.length > 0 && !isSaving,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const would = variants.length ? tried.data : undefined
  const lineOf = new Map(lines.map(({ sku, line }) => [sku, line]))
  const refused = [
    ...wrong.map(({ line, sku, wrong: why }) => ({ line, sku, why })),
    ...(left.length ? left : (would?.left ?? [])).map(({ sku, why }) => ({ line: lineOf.get(sku) ?? 0, sku, why })),
  ].sort((a, b) => a.line - b.line)

  async function save() {
    if (isUnderWay.current || !variants.length) return
    isUnderWay.current = true
    setSaving(true)
    setRefusal(null)
    let far = nothing
    try {
      await putMany(client, catalog, variants, (put) => {
        far = put
      })
    } catch (error) {
      setRefusal(refusalOf(error as Error))
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
    const { added, changed } = far
    if (added.length + changed.length)
      toast(`${words(far)} in ${catalog.name}`, {
        about: `variants of ${catalog.id}`,
        // What was changed had values of its own, which nobody kept.
        ...(!changed.length && { undo: () => patchCatalog(client, { id: catalog.id, variantsSkusToRemove: added }) }),
      })
    setLeft(far.left)
    const isAll = added.length + changed.length === variants.length
    if (isAll && !wrong.length) onDone()
    else if (added.length + changed.length) setText(remaining(text, new Set([...added, ...changed]), lines))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }
  const problem = refusal ?? (tried.error ? refusalOf(tried.error) : null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button's own key, from the field.
    <div className={classes.step} onKeyDown={onKeyDown}>
      <FormProblem refusal={problem} onRetry={() => void (refusal ? save() : tried.refetch())} />
      <Textarea
        label="SKU, merchant SKU, merchant price"
        description="A line each, as copied from a spreadsheet. The last two columns may be missing; a first line with names may order them otherwise. Empty cells change nothing."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={'TEE-BLACK-M\tNW-TEE-M\t19.90\nMUG-11-White'}
        autosize
        minRows={6}
        maxRows={14}
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => {
          setLeft([])
          setText(currentTarget.value)
        }}
      />
      {refused.length > 0 && (
        <ul className={classes.wrong} aria-label="What is left out">
          {refused.slice(0, SHOWN).map(({ line, sku, why }) => (
            <li key={`${line} ${sku}`}>
              <strong>{line ? `Line ${line}` : sku}</strong>
              {line > 0 && sku && ` ${sku}`}: {why}
            </li>
          ))}
          {refused.length > SHOWN && <li>And {number(refused.length - SHOWN)} more.</li>}
        </ul>
      )}
      <div className={classes.actions}>
        <p role="status">
          {isSaving
            ? 'Saving …'
            : !variants.length
              ? 'Nothing to save yet.'
              : tried.isFetching || !would
                ? 'Looking what would come of it …'
                : wouldWords(would, variants.length)}
        </p>
        <Button variant="default" onClick={() => leave?.()}>
          Cancel
        </Button>
        <Button onClick={() => void save()} loading={isSaving} disabled={!variants.length} aria-keyshortcuts={ariaKeys('mod+Enter')}>
          Save {counted(variants.length, 'line')}
        </Button>
      </div>
    </div>
  )
}

const words = ({ added, changed, left }: Put) =>
  [
    added.length && `${counted(added.length, 'variant')} added`,
    changed.length && `${counted(changed.length, 'variant')} taken over`,
    left.length && `${number(left.length)} left out`,
  ]
    .filter(Boolean)
    .join(', ')

function wouldWords({ added, changed, left }: Put, of: number): string {
  const tried = added.length + changed.length + left.length
  const rest = of > tried ? ` Of the other ${number(of - tried)} it is told when they are saved.` : ''
  return `${number(added.length)} would be added, ${number(changed.length)} that are there already would get these values, ${number(left.length)} left out.${rest}`
}

/** What was pasted without the lines that are done, so that the rest can be put right. */
function remaining(text: string, done: ReadonlySet<string>, lines: readonly { sku: string; line: number }[]): string {
  const gone = new Set(lines.filter(({ sku }) => done.has(sku)).map(({ line }) => line))
  return text
    .split(/\r?\n/)
    .filter((_, place) => !gone.has(place + 1))
    .join('\n')
    .trim()
}
