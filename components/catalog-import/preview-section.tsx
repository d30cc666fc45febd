'use client'

import { Button } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { ImportPreview } from '@/server/catalog-csv/schemas'
import { Bones } from '../ui/bones'
import { Message } from '../ui/message'
import { counted } from '../ui/number'
import { Refused } from '../ui/refused'
import { refusedNotice } from '../ui/refused-notice'
import { Section } from '../ui/section'
import { ChangesTable } from './changes-table'
import { CountPills } from './counts'
import classes from './import.module.css'
import { ProblemsTable } from './problems-table'
import type { Check } from './use-check'

/** What a file would do, or what is wrong with it; and doing it. */
export function PreviewSection({ check, again }: { check: Check; again: () => void }) {
  const { isChecking, preview, error } = check
  if (isChecking)
    return (
      <Section title="Checking">
        <div className={classes.body}>
          <p className={classes.second}>Every row is tried and taken back. Tens of thousands take a minute.</p>
          <Bones lines={4} label="The file is being checked" />
        </div>
      </Section>
    )
  if (error?.status === 400)
    return (
      <Message heading="This file cannot be imported" level={2} tone="bad" icon={CircleAlert}>
        <Wrong problems={error.errors.map(({ errorMessage }) => errorMessage)} />
      </Message>
    )
  if (error) return <Refused heading="The file could not be checked" error={error} retry={again} />
  return preview && <Found preview={preview} begin={check.begin} />
}

const would = { created: 'to be made', changed: 'to be changed', unchanged: 'as they are', failed: 'with errors' }

function Wrong({ problems: [first, ...others] }: { problems: string[] }) {
  if (!others.length) return first
  return (
    <ul className={classes.wrong}>
      {[first, ...others].map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}

function Found({ preview, begin }: { preview: ImportPreview; begin: Check['begin'] }) {
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  const { rowCount, changeCount, createCount, updateCount, unchangedCount, errorCount } = preview
  const counts = { created: createCount, changed: updateCount, unchanged: unchangedCount, failed: errorCount }
  async function apply() {
    setSending(true)
    try {
      router.push(`/catalog/import?job=${await begin()}`)
    } catch (error) {
      refusedNotice('The import was not begun')(error as Error)
      setSending(false)
    }
  }
  return (
    <>
      <Section title={`${counted(rowCount, 'row')} checked`}>
        <div className={classes.body}>
          <CountPills counts={counts} words={would} label="What would change" />
          <div className={classes.deeds}>
            {changeCount > 0 ? (
              <Button loading={isSending} onClick={() => void apply()}>
                {`Import ${counted(changeCount, 'row')}`}
              </Button>
            ) : (
              <span>
                {errorCount ? 'There is nothing else to import.' : 'Everything is stored as the file says: there is nothing to import.'}
              </span>
            )}
            {changeCount > 0 && errorCount > 0 && (
              <span className={classes.second}>Rows with errors are left out. You get them as a file that can be put right.</span>
            )}
          </div>
        </div>
      </Section>
      {errorCount > 0 && <ProblemsTable problems={preview.errors} rows={errorCount} />}
      {changeCount > 0 && <ChangesTable changes={preview.changes} total={changeCount} />}
    </>
  )
}
