'use client'

import { Button, Textarea } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useWrite } from '@/components/api/write'
import { type FormFailure, toFormFailure } from '@/components/frame/forms/field-errors'
import { FormError } from '@/components/frame/forms/form-error'
import { ariaKeys } from '@/components/frame/keyboard/shortcuts'
import { Dialog, useDialogClose, useDialogGuard } from '@/components/ui/dialogs/dialog'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import { patchCatalog } from '../store'
import type { Catalog } from '../types'
import { defaultCurrency } from '../variants/cells'
import classes from './add.module.css'
import { parsePasted } from './parse-pasted'
import { dryRunUpsert, emptyResult, type UpsertResult, upsertVariants } from './upsert-variants'

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

/** The number of rejected lines that are listed. */
const MAX_SHOWN = 100

/** Pastes a list from a spreadsheet: updates the variants of the catalog and adds the others, after a dry run. */
function PasteForm({ catalog, onDone }: { catalog: Catalog; onDone: () => void }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const latest = useRef(text)
  const { run, isPending: isSaving } = useWrite()
  const [refusal, setRefusal] = useState<FormFailure | null>(null)
  const [skipped, setSkipped] = useState<UpsertResult['skipped']>([])
  const leave = useDialogClose()
  useDialogGuard(text.trim() !== '')
  const { lines, problems: invalidLines } = useMemo(() => parsePasted(text, defaultCurrency), [text])
  const variants = useMemo(() => lines.map(({ variant }) => variant), [lines])
  const dryRun = useQuery({
    queryKey: ['PATCH /merchantCatalog', 'dryRun', catalog.id, variants],
    queryFn: ({ signal }) => dryRunUpsert(catalog, variants, signal),
    enabled: variants.length > 0 && !isSaving,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const dryRunResult = variants.length ? dryRun.data : undefined
  const lineOf = new Map(lines.map(({ sku, line }) => [sku, line]))
  const rejectedLines = [
    ...invalidLines.map(({ line, sku, problem: reason }) => ({ line, sku, why: reason })),
    ...(skipped.length ? skipped : (dryRunResult?.skipped ?? [])).map(({ sku, reason }) => ({
      line: lineOf.get(sku) ?? 0,
      sku,
      why: reason,
    })),
  ].sort((a, b) => a.line - b.line)

  function write(next: string) {
    latest.current = next
    setText(next)
  }

  async function save() {
    if (!variants.length) return
    await run(saveVariants, (error) => setRefusal(toFormFailure(error)))
  }

  async function saveVariants() {
    setRefusal(null)
    let progress = emptyResult
    try {
      await upsertVariants(client, catalog, variants, (put) => {
        progress = put
      })
    } finally {
      finish(progress)
    }
  }

  /** Says what was saved, and leaves the other lines in the field. */
  function finish({ added, changed, skipped }: UpsertResult) {
    const count = added.length + changed.length
    if (count)
      toast(`${resultText({ added, changed, skipped })} in ${catalog.name}`, {
        replaceKey: `variants of ${catalog.id}`,
        // Updated variants cannot be undone, since their previous values are not known.
        ...(!changed.length && { undo: () => patchCatalog(client, { id: catalog.id, variantsSkusToRemove: added }) }),
      })
    setSkipped(skipped)
    const now = latest.current
    if (count === variants.length && !invalidLines.length && now === text) onDone()
    else if (count) write(withoutSavedLines(now, new Set([...added, ...changed]), parsePasted(now, defaultCurrency).lines))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }
  const problem = refusal ?? (dryRun.error ? toFormFailure(dryRun.error) : null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button's shortcut, from the field.
    <div className="stack gap-lg" onKeyDown={onKeyDown}>
      <FormError error={problem} onRetry={() => void (refusal ? save() : dryRun.refetch())} />
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
          setSkipped([])
          write(currentTarget.value)
        }}
      />
      {rejectedLines.length > 0 && (
        <ul className={classes.wrong} aria-label="What is left out">
          {rejectedLines.slice(0, MAX_SHOWN).map(({ line, sku, why: reason }) => (
            <li key={`${line} ${sku}`}>
              <strong>{line ? `Line ${line}` : sku}</strong>
              {line > 0 && sku && ` ${sku}`}: {reason}
            </li>
          ))}
          {rejectedLines.length > MAX_SHOWN && <li>And {formatNumber(rejectedLines.length - MAX_SHOWN)} more.</li>}
        </ul>
      )}
      <div className={classes.actions}>
        <p role="status">
          {isSaving
            ? 'Saving …'
            : !variants.length
              ? 'Nothing to save yet.'
              : dryRun.isFetching || !dryRunResult
                ? 'Computing the changes …'
                : dryRunText(dryRunResult, variants.length)}
        </p>
        <Button variant="default" onClick={() => leave?.()}>
          Cancel
        </Button>
        <Button onClick={() => void save()} loading={isSaving} disabled={!variants.length} aria-keyshortcuts={ariaKeys('mod+Enter')}>
          Save {formatCount(variants.length, 'line')}
        </Button>
      </div>
    </div>
  )
}

const resultText = ({ added, changed, skipped }: UpsertResult) =>
  [
    added.length && `${formatCount(added.length, 'variant')} added`,
    changed.length && `${formatCount(changed.length, 'variant')} taken over`,
    skipped.length && `${formatNumber(skipped.length)} left out`,
  ]
    .filter(Boolean)
    .join(', ')

function dryRunText({ added, changed, skipped }: UpsertResult, of: number): string {
  const dryRun = added.length + changed.length + skipped.length
  const rest = of > dryRun ? ` Of the other ${formatNumber(of - dryRun)} it is told when they are saved.` : ''
  return `${formatNumber(added.length)} would be added, ${formatNumber(changed.length)} that are there already would get these values, ${formatNumber(skipped.length)} left out.${rest}`
}

/** The pasted text without the saved lines, so that the others can be corrected. */
function withoutSavedLines(text: string, done: ReadonlySet<string>, lines: readonly { sku: string; line: number }[]): string {
  const gone = new Set(lines.filter(({ sku }) => done.has(sku)).map(({ line }) => line))
  return text
    .split(/\r?\n/)
    .filter((_, index) => !gone.has(index + 1))
    .join('\n')
    .trim()
}
