'use client'

import { Button } from '@mantine/core'
import { RefreshCw } from 'lucide-react'
import { formatNumber } from '@/components/ui/format/text'
import classes from './list-frame.module.css'

/** Says that others have changed the displayed rows. The rows stay until the user asks for the new ones. */
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
          {formatNumber(count)} changed – refresh
        </Button>
      )}
    </span>
  )
}
