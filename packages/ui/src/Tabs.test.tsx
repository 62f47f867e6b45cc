// @vitest-environment jsdom
import './testing.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from './Tabs.tsx'

function Page() {
  const [value, setValue] = useState('one')
  const tabs = [
    { value: 'one', text: 'One', content: <p>First</p> },
    { value: 'two', text: 'Two', content: <p>Second</p> },
  ]
  return <Tabs label="Ways" tabs={tabs} value={value} onChange={setValue} />
}

test('one panel at a time, changed by pointer and keyboard', async () => {
  render(<Page />)
  expect(screen.getByText('First')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }))
  expect(screen.queryByText('First')).toBeNull()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  expect(screen.getByText('First')).toBeTruthy()
})

test('the panel is named by its tab, and one tab is in the order of the Tab key', () => {
  render(<Page />)
  expect(screen.getByRole('tabpanel', { name: 'One' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1])
})

test('Home and End lead to the ends, and arrows follow the direction of reading', async () => {
  render(
    <div style={{ direction: 'rtl' }}>
      <Page />
    </div>,
  )
  await userEvent.click(screen.getByRole('tab', { name: 'One' }))
  await userEvent.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('Two')
  await userEvent.keyboard('{Home}{ArrowLeft}')
  expect(document.activeElement?.textContent).toBe('Two')
})
