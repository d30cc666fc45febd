'use client'

import type { ComponentProps } from 'react'
import { PopoverAt } from '@/components/ui/floating/at-opener'
import type { Opener } from '@/components/ui/floating/opener'
import JobList from './job-list'
import classes from './job-tray.module.css'

/** The list of jobs in a popover. */
export default function JobPopover({ opener, ...list }: ComponentProps<typeof JobList> & { opener: Opener }) {
  return (
    <PopoverAt opener={opener} width={380} transitionProps={{ duration: 0 }} dropdown={{ 'aria-label': 'Jobs', className: classes.list }}>
      <JobList {...list} />
    </PopoverAt>
  )
}
