import {
  ActionIcon,
  Anchor,
  Button,
  Checkbox,
  NativeSelect,
  NumberInput,
  Radio,
  SegmentedControl,
  Switch,
  Tabs,
  Textarea,
  TextInput,
} from '@mantine/core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderApp } from '@/components/testing/render'

const controls = {
  button: <Button>Save</Button>,
  'default button': <Button variant="default">Cancel</Button>,
  'subtle button': <Button variant="subtle">More</Button>,
  'red button': <Button color="red">Delete</Button>,
  'icon button': <ActionIcon aria-label="Close">×</ActionIcon>,
  link: <Anchor href="#a">O1</Anchor>,
  'text field': <TextInput label="Name" />,
  'text area': <Textarea label="Note" />,
  'number field': <NumberInput label="Quantity" hideControls />,
  select: <NativeSelect label="Reason" data={['One', 'Two']} />,
  checkbox: <Checkbox label="All" />,
  switch: <Switch label="Active" />,
  radio: <Radio label="One" />,
  'segmented control': <SegmentedControl data={['Compact', 'Relaxed']} name="density" />,
  tab: (
    <Tabs defaultValue="one">
      <Tabs.List>
        <Tabs.Tab value="one">Details</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  ),
}

for (const scheme of ['light', 'dark'] as const)
  for (const [name, control] of Object.entries(controls))
    test(`the focus of a ${name} is visible, ${scheme}`, async () => {
      document.documentElement.dataset.mantineColorScheme = scheme
      const screen = await renderApp(<div id="control">{control}</div>)
      const root = screen.container.querySelector('#control') as HTMLElement
      const before = appearanceOf(root)
      await userEvent.tab()
      expect(root.contains(document.activeElement), 'Tab does not reach it').toBe(true)
      await expect.poll(() => appearanceOf(root)).not.toBe(before)
    })

/** The computed styles of an element and its descendants. */
function appearanceOf(root: HTMLElement): string {
  return [...root.querySelectorAll('*')]
    .flatMap((element) => [getComputedStyle(element), getComputedStyle(element, '::before')])
    .map(({ outlineStyle, outlineColor, outlineWidth, boxShadow, borderColor, backgroundColor }) =>
      [outlineStyle === 'none' ? '' : `${outlineColor} ${outlineWidth}`, boxShadow, borderColor, backgroundColor].join(' '),
    )
    .join('\n')
}
