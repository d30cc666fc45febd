'use client'

import { ActionIcon } from '@mantine/core'
import { CircleQuestionMark } from 'lucide-react'
import { lazy } from 'react'
import { OpenerButton } from '@/components/ui/floating/opener'
import type { QueryLanguage } from './language'

const load = () => import('./query-help-list')
const QueryHelpList = lazy(load)

/** Lists every qualifier with an example; a click adds it to the line. */
export function QueryHelp({ language, onPick }: { language: QueryLanguage; onPick: (example: string) => void }) {
  return (
    <OpenerButton
      popup="dialog"
      load={load}
      button={
        <ActionIcon variant="subtle" color="gray" size={28} aria-label="Search syntax">
          <CircleQuestionMark size={16} aria-hidden="true" />
        </ActionIcon>
      }
    >
      {(opener) => <QueryHelpList opener={opener} language={language} onPick={onPick} />}
    </OpenerButton>
  )
}
