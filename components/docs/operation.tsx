'use client'

import { Stack, Table, Text, Title } from '@mantine/core'
import { Answers } from './answers'
import classes from './docs.module.css'
import { type Entry, type JsonSchema, limitsOf, typeOf } from './document'
import { Prose } from './prose'
import { SchemaTree } from './schema-tree'
import { TryIt } from './try-it'

interface Props {
  entry: Entry
  schemas: Record<string, JsonSchema>
  token: string
  isOpen: boolean
  onToggle: () => void
}

const who = (permission: string) => ({ open: 'open', anyone: 'any caller' })[permission] ?? permission

export function Operation({ entry, schemas, token, isOpen, onToggle }: Props) {
  return (
    <article id={entry.id} className={classes.operation}>
      <h3 className={classes.heading}>
        <button type="button" aria-expanded={isOpen} className={classes.line} onClick={onToggle}>
          <span className={classes.method}>{entry.method}</span>
          <span className={classes.path}>{entry.path}</span>
          <span className={classes.summary}>{entry.summary}</span>
          <span className={classes.permission}>{who(entry.permission)}</span>
        </button>
      </h3>
      {isOpen && (
        <Stack gap="md" p="md">
          <div>
            <Prose text={entry.description} />
          </div>
          {entry.parameters.length > 0 && <Parameters entry={entry} schemas={schemas} />}
          {entry.body && (
            <section>
              <Title order={4}>Request body</Title>
              <Text size="sm">{typeOf(entry.body.schema, schemas)}</Text>
              <SchemaTree schema={entry.body.schema} schemas={schemas} />
            </section>
          )}
          <section>
            <Title order={4}>Answers</Title>
            <Answers entry={entry} schemas={schemas} />
          </section>
          <section>
            <Title order={4}>Try it</Title>
            <TryIt entry={entry} token={token} />
          </section>
        </Stack>
      )}
    </article>
  )
}

function Parameters({ entry, schemas }: { entry: Entry; schemas: Record<string, JsonSchema> }) {
  return (
    <section>
      <Title order={4}>Parameters</Title>
      <Table.ScrollContainer minWidth={480}>
        <Table verticalSpacing="xs" aria-label={`Parameters of ${entry.summary}`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Name</Table.Th>
              <Table.Th scope="col">In</Table.Th>
              <Table.Th scope="col">Type</Table.Th>
              <Table.Th scope="col">Meaning</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entry.parameters.map(({ name, in: place, required, schema, description }) => (
              <Table.Tr key={`${place} ${name}`}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td>
                  {place}
                  {required ? ', required' : ''}
                </Table.Td>
                <Table.Td>{[typeOf(schema, schemas), limitsOf(schema)].filter(Boolean).join(', ')}</Table.Td>
                <Table.Td>{description}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
