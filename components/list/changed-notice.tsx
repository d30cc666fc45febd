'use client'

import { Button } from '@mantine/core'
import { RefreshCw } from 'lucide-react'
import { number } from '../ui/number'
import classes from './list.module.css'

/** Says that others have changed what is shown. The rows stay until one asks for the new ones. */
export function ChangedNotice({ count, refresh, isLoading }: { count: number; refresh: () => void; isLoading: boolean }) {
  return (
    <span role="status" className={classes.changed}>
      {count > 0 && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<RefreshCw size={14} aria-hidden="true" />}
          loading={isLoading}
          aria-keyshortcuts="r"
          onClick={refresh}
        >
          {number(count)} changed – refresh
        </Button>
      )}
    </span>
  )
}
