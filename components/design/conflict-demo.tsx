'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { EditConflict } from '@/components/frame/forms/edit-conflict'
import { toast } from '@/components/ui/toasts/toast'
import classes from './design.module.css'

const fields = [
  { name: 'street', label: 'Street', base: '12 Hill St', yours: '12 Hill Street', theirs: '14 Hill St' },
  { name: 'zip', label: 'Postcode', base: '14609', yours: '14609', theirs: '14610' },
  { name: 'phone', label: 'Phone', base: '', yours: '+1 585 555 0104', theirs: '' },
]

/** An edit conflict with your value, theirs and the previous one. */
export function ConflictDemo() {
  const [isShown, setShown] = useState(false)
  if (!isShown)
    return (
      <div className="cluster gap-lg">
        <Button variant="default" onClick={() => setShown(true)}>
          Save what somebody else changed
        </Button>
      </div>
    )
  const save = (values: Record<string, string>) => {
    setShown(false)
    toast(`Saved: ${Object.values(values).join(', ')}`)
  }
  return (
    <div className={classes.columns}>
      <div className={classes.box}>
        <EditConflict fields={fields} onResolve={save} onBack={() => setShown(false)} />
      </div>
    </div>
  )
}
