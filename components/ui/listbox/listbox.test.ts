import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Listbox, type ListboxGroup, type ListboxOption } from './listbox'
import { nextActive, optionId } from './use-listbox'

describe('keys move through a list', () => {
  test.each([
    ['ArrowDown', 0, 3, 1],
    ['ArrowDown', 2, 3, 0],
    ['ArrowDown', -1, 3, 0],
    ['ArrowUp', 1, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['ArrowUp', -1, 3, 2],
    ['PageDown', 1, 20, 9],
    ['PageDown', 15, 20, 19],
    ['PageUp', 5, 20, 0],
    ['ArrowUp', -1, 0, null],
    ['Enter', 0, 3, null],
  ])('%s from %i of %i', (key, active, count, next) => {
    expect(nextActive(key, active, count)).toBe(next)
  })
})

const render = (groups: ListboxGroup<ListboxOption>[], active: number) =>
  renderToStaticMarkup(
    createElement(
      MantineProvider,
      null,
      createElement(Listbox, {
        listbox: { id: 'list', active, activeId: optionId('list', active) },
        label: 'Found',
        groups,
        onChoose() {},
      }),
    ),
  )
const tagsOf = (html: string, role: string) => html.match(new RegExp(`<[^>]*role="${role}"[^>]*>`, 'g')) ?? []

describe('a list', () => {
  const html = render(
    [
      { heading: 'Orders', options: [{ id: 'a', label: 'A1' }] },
      {
        heading: 'Actions',
        options: [
          { id: 'b', label: 'Hold', note: 'h' },
          { id: 'c', label: 'Refund', detail: 'money back', disabledReason: 'Nothing is paid.' },
        ],
      },
    ],
    1,
  )

  test('has a name, groups with headings, and options counted through all groups', () => {
    expect(tagsOf(html, 'listbox')[0]).toContain('aria-label="Found"')
    expect(tagsOf(html, 'group')).toHaveLength(2)
    expect(tagsOf(html, 'option').map((tag) => /id="([^"]*)"/.exec(tag)?.[1])).toEqual(['list-0', 'list-1', 'list-2'])
  })

  test('selects the option that the keys point at', () => {
    expect(tagsOf(html, 'option').map((tag) => tag.includes('aria-selected="true"'))).toEqual([false, true, false])
  })

  test('explains a disabled option in place of its detail', () => {
    expect(tagsOf(html, 'option')[2]).toContain('aria-disabled="true"')
    expect(html).toContain('Nothing is paid.')
    expect(html).not.toContain('money back')
  })

  test('reports which of several are selected, whatever the keys point at', () => {
    const many = render(
      [
        {
          heading: 'Status',
          options: [
            { id: 'a', label: 'Hold', isSelected: true },
            { id: 'b', label: 'New', isSelected: false },
          ],
        },
      ],
      1,
    )
    expect(tagsOf(many, 'listbox')[0]).toContain('aria-multiselectable="true"')
    expect(tagsOf(many, 'option').map((tag) => tag.includes('aria-selected="true"'))).toEqual([true, false])
  })
})
