'use client'

import { Button } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useWrite } from '@/components/api/write'
import { formatCount } from '@/components/ui/format/text'
import { LoadError } from '@/components/ui/load-error'
import { Message } from '@/components/ui/message'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import type { ImportPreview } from '@/server/catalog/csv/schemas'
import { ChangesTable } from './changes-table'
import classes from './import.module.css'
import { ProblemsTable } from './problems-table'
import { RowCountPills } from './row-counts'
import type { ImportPreviewState } from './use-import-preview'

/** The preview of an import, or the errors in its file, and the button that starts it. */
export function PreviewSection({ check, retry }: { check: ImportPreviewState; retry: () => void }) {
  const { isChecking, preview, error } = check
  if (isChecking)
    return (
      <Section title="Checking">
        <div className={classes.body}>
          <p className="dim small">Every row is checked without saving. Tens of thousands take a minute.</p>
          <Skeleton lines={4} label="The file is being checked" />
        </div>
      </Section>
    )
  if (error?.status === 400)
    return (
      <Message heading="This file cannot be imported" level={2} tone="bad" icon={CircleAlert}>
        <ProblemList problems={error.errors.map(({ errorMessage }) => errorMessage)} />
      </Message>
    )
  if (error) return <LoadError heading="The file could not be checked" error={error} retry={retry} />
  return preview && <PreviewResult preview={preview} begin={check.start} />
}

const countLabels = { created: 'to be made', changed: 'to be changed', unchanged: 'as they are', failed: 'with errors' }

function ProblemList({ problems: [first, ...others] }: { problems: string[] }) {
  if (!others.length) return first
  return (
    <ul className={classes.wrong}>
      {[first, ...others].map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}

function PreviewResult({ preview, begin }: { preview: ImportPreview; begin: ImportPreviewState['start'] }) {
  const router = useRouter()
  // Also while the page of the import is opened.
  const [isSending, setSending] = useState(false)
  const { run } = useWrite()
  const { rowCount, changeCount, createCount, updateCount, unchangedCount, errorCount } = preview
  const counts = { created: createCount, changed: updateCount, unchanged: unchangedCount, failed: errorCount }
  async function apply() {
    setSending(true)
    setSending(await run(async () => router.push(`/catalog/import?job=${await begin()}`), 'The import was not begun'))
  }
  return (
    <>
      <Section title={`${formatCount(rowCount, 'row')} checked`}>
        <div className={classes.body}>
          <RowCountPills counts={counts} labels={countLabels} label="What would change" />
          <div className={classes.actions}>
            {changeCount > 0 ? (
              <Button loading={isSending} onClick={() => void apply()}>
                {`Import ${formatCount(changeCount, 'row')}`}
              </Button>
            ) : (
              <span>{errorCount ? 'There is nothing else to import.' : 'All rows match what is stored: there is nothing to import.'}</span>
            )}
            {changeCount > 0 && errorCount > 0 && (
              <span className="dim small">Rows with errors are left out. You can download them as a file to fix.</span>
            )}
          </div>
        </div>
      </Section>
      {errorCount > 0 && <ProblemsTable problems={preview.errors} rows={errorCount} />}
      {changeCount > 0 && <ChangesTable changes={preview.changes} total={changeCount} />}
    </>
  )
}
