'use client'

import { Button, FileButton, Textarea } from '@mantine/core'
import { useState } from 'react'
import { dependentReads } from '@/components/api/invalidation'
import { ImportProgress } from '@/components/lists/import/import-progress'
import { useFileImport } from '@/components/lists/import/use-file-import'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { formatCount, formatSize } from '@/components/ui/format/text'
import type { TrackingPreview } from '@/server/orders/tracking-import/schemas'
import { PreviewTables } from './preview-tables'

const countLabels = { changed: 'shipped or corrected', unchanged: 'as they were', failed: 'failed' }
const PASTED = 'Pasted rows'

/** Imports tracking numbers that were pasted, or from a file: checking, progress and errors. */
export function TrackingDialog({ onClose }: { onClose: () => void }) {
  const { file, preview, problem, isBusy, jobId, choose, reset, start } = useFileImport<TrackingPreview>({
    operation: 'POST /shipments/tracking/import',
    maxMib: 10,
    typeOf: () => 'text/csv',
  })
  const [text, setText] = useState('')
  const changeCount = preview?.changeCount ?? 0
  const isPartlyChecked = preview !== null && preview.checkedCount < preview.rowCount
  return (
    <Dialog opened onClose={onClose} title="Import tracking numbers" size="xl">
      {jobId ? (
        <ImportProgress id={jobId} noun="row" countLabels={countLabels} invalidates={dependentReads.shipment} />
      ) : (
        <div className="stack gap-lg">
          <Textarea
            label="Rows"
            description="A shipment, order or package number, the carrier, the tracking number and the date (2026-01-31), separated by commas or tabs. Carrier and date may be empty: the carrier is recognized, and the parcel leaves now."
            placeholder="S0000000042, UPS, 1Z999AA10123456784, 2026-01-31"
            autosize
            minRows={4}
            maxRows={10}
            spellCheck={false}
            data-autofocus
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              reset()
            }}
          />
          {file && file.name !== PASTED && <p className="medium break-anywhere">{`${file.name}, ${formatSize(file.size)}`}</p>}
          {problem && (
            <p role="alert" className="error">
              {problem}
            </p>
          )}
          {isBusy && !preview && <p role="status">The rows are being checked …</p>}
          {preview && <PreviewTables preview={preview} />}
          <div className="wrap gap-sm">
            <Button
              variant={preview ? 'default' : 'filled'}
              disabled={!text.trim() || isBusy}
              onClick={() => void choose(new File([text], PASTED))}
            >
              Check the rows
            </Button>
            <FileButton
              accept=".csv,.tsv,.txt,text/csv"
              onChange={(picked) => {
                if (!picked) return
                setText('')
                void choose(picked)
              }}
            >
              {(props) => (
                <Button {...props} variant="default" disabled={isBusy}>
                  Choose a file
                </Button>
              )}
            </FileButton>
            {preview && (changeCount > 0 || isPartlyChecked) && (
              <Button loading={isBusy} onClick={() => void start()}>
                {`Import ${formatCount(isPartlyChecked ? preview.rowCount : changeCount, 'row')}`}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}
