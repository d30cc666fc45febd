'use client'

import { Button, Select, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import { type AuditedType, auditedActions, auditedTypes } from '@/server/audit/lifecycle'
import type { Show } from '../../admin/list/use-view'
import { capital } from '../../ui/capital'
import classes from './log.module.css'
import type { LoggedEntry } from './shapes'
import { typeWords } from './things'
import { WhoField } from './who-field'
import { deedWord } from './words'

type Named = 'actorId' | 'resourceType' | 'action' | 'resourceId' | 'requestId' | 'from' | 'to'

interface Props {
  filters: Readonly<Record<Named, string>>
  show: Show
  /** Those listed, which know how what is filtered by is called. */
  entries: LoggedEntry[] | undefined
}

const types = auditedTypes
  .map((type) => ({ value: type, label: capital(typeWords[type]) }))
  .sort((one, other) => one.label.localeCompare(other.label))

/** Who, to what, what it was, and when. */
export function Filters({ filters, show, entries }: Props) {
  const { resourceType, resourceId, requestId } = filters
  const actions = resourceType ? auditedActions[resourceType as AuditedType] : []
  const about = entries?.find(({ resource }) => resource.id === resourceId)
  return (
    <>
      <WhoField
        value={filters.actorId}
        name={entries?.find(({ actor }) => actor.id === filters.actorId)?.actor.name ?? undefined}
        onChange={(actorId) => show({ filters: { actorId } })}
      />
      <Select
        size="xs"
        aria-label="To what"
        placeholder="To anything"
        className={classes.filter}
        data={types}
        value={resourceType || null}
        onChange={(type) => show({ filters: { resourceType: type ?? '', action: '' } })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'To anything' }}
      />
      <Select
        size="xs"
        aria-label="What was done"
        placeholder={resourceType ? 'Anything' : 'Choose to what first'}
        className={classes.filter}
        data={actions.map((action) => ({ value: action, label: capital(deedWord(resourceType, action)) }))}
        value={filters.action || null}
        onChange={(action) => show({ filters: { action: action ?? '' } })}
        disabled={!resourceType}
        clearable
        clearButtonProps={{ 'aria-label': 'Anything' }}
        withScrollArea={false}
      />
      <Day word="from" label="From day (UTC)" value={filters.from} onChange={(from) => show({ filters: { from } })} />
      <Day word="to" label="To day (UTC)" value={filters.to} onChange={(to) => show({ filters: { to } })} />
      {resourceId && <Only of={about?.resourceName ?? 'one thing'} all={() => show({ filters: { resourceId: '' } })} />}
      {requestId && <Only of="one request" all={() => show({ filters: { requestId: '' } })} />}
    </>
  )
}

/** While a day is typed it is none: then what is shown stays. */
function Day({ word, label, value, onChange }: { word: string; label: string; value: string; onChange: (day: string) => void }) {
  return (
    <TextInput
      key={value}
      type="date"
      size="xs"
      aria-label={label}
      title={label}
      leftSection={<span className={classes.word}>{word}</span>}
      leftSectionWidth={42}
      className={classes.day}
      defaultValue={value}
      onBlur={({ currentTarget }) => currentTarget.value !== value && onChange(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && onChange(currentTarget.value)}
    />
  )
}

function Only({ of, all }: { of: string; all: () => void }) {
  return (
    <Button variant="default" size="xs" rightSection={<X size={14} aria-hidden="true" />} aria-label={`Not only of ${of}`} onClick={all}>
      Of {of}
    </Button>
  )
}
