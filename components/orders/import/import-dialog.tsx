'use client'

import { Button, FileButton } from '@mantine/core'
import { ImportProgress } from '@/components/lists/import/import-progress'
import { useFileImport } from '@/components/lists/import/use-file-import'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { formatCount, formatNumber, formatSize } from '@/components/ui/format/text'
import type { OrderImportPreview } from '@/server/orders/import/schemas'

/** The problems of a file that the dialog lists; the outcomes of the import have all. */
const SHOWN_ERRORS = 20

const countLabels = { created: 'created', existing: 'existed already', failed: 'failed' }
const dependentLists = ['GET /orders', 'GET /orders/search', 'GET /orders/count/status'] as const

/** Imports orders from a file: choosing, checking, progress and outcomes. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { file, preview, problem, isBusy, jobId, choose, start } = useFileImport<OrderImportPreview>({
    operation: 'POST /orders/import',
    maxMib: 100,
    typeOf: ({ name }) => (/\.(ndjson|jsonl?)$/i.test(name) ? 'application/x-ndjson' : 'text/csv'),
  })
  return (
    <Dialog opened onClose={onClose} title="Import orders" size="lg">
      {jobId ? (
        <ImportProgress id={jobId} noun="order" countLabels={countLabels} invalidates={dependentLists} />
      ) : (
        <div className="stack gap-lg">
          <p className="dim small">
            CSV with a row for each item, or NDJSON with an order on each line; UTF-8, to 100 MiB. Each order needs an externalId or safeId:
            one that exists already is not created again. The reference describes the columns.
          </p>
          {file && <p className="medium break-anywhere">{`${file.name}, ${formatSize(file.size)}`}</p>}
          {problem && (
            <p role="alert" className="error">
              {problem}
            </p>
          )}
          {isBusy && !preview && <p role="status">The file is being checked …</p>}
          {preview && <Preview preview={preview} />}
          <div className="row gap-sm">
            <FileButton accept=".csv,.ndjson,.jsonl,text/csv,application/x-ndjson" onChange={(picked) => picked && void choose(picked)}>
              {(props) => (
                <Button {...props} variant={file ? 'default' : 'filled'} disabled={isBusy}>
                  {file ? 'Choose another file' : 'Choose a file'}
                </Button>
              )}
            </FileButton>
            {preview && (
              <Button loading={isBusy} onClick={() => void start()}>
                {`Import ${formatCount(preview.orderCount, 'order')}`}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}

function Preview({ preview }: { preview: OrderImportPreview }) {
  const { orderCount, checkedCount, createCount, existingCount, errorCount, errors } = preview
  const checked = checkedCount < orderCount ? `Of the first ${formatNumber(checkedCount)} orders` : `Of ${formatCount(orderCount, 'order')}`
  return (
    <>
      <p role="status">
        {`${checked}, ${formatNumber(createCount)} would be created, ${formatNumber(existingCount)} exist already, and ${formatNumber(errorCount)} cannot be imported.`}
      </p>
      {errors.length > 0 && (
        <ul className="small">
          {errors.slice(0, SHOWN_ERRORS).map(({ line, field, message }) => (
            <li key={`${line} ${field} ${message}`}>{`Line ${line}${field ? `, ${field}` : ''}: ${message}`}</li>
          ))}
        </ul>
      )}
    </>
  )
}
