'use client'

import { Table, Text } from '@mantine/core'
import type { Entry, JsonSchema } from './document'
import { NamedSchema } from './schema-tree'

/** Every status an operation may answer with, and what then is in the answer. */
export function Answers({ entry, schemas }: { entry: Entry; schemas: Record<string, JsonSchema> }) {
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table verticalSpacing="xs" aria-label={`Answers of ${entry.summary}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Status</Table.Th>
            <Table.Th scope="col">When</Table.Th>
            <Table.Th scope="col">Answer</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entry.answers.map(({ status, answer }) => {
            const schema = Object.values(answer.content ?? {})[0]?.schema
            return (
              <Table.Tr key={status}>
                <Table.Th scope="row">{status}</Table.Th>
                <Table.Td>
                  {answer.description}
                  <Text size="xs">{Object.keys(answer.headers ?? {}).join(', ')}</Text>
                </Table.Td>
                <Table.Td>{schema ? <NamedSchema schema={schema} schemas={schemas} /> : 'No body'}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
