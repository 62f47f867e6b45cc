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

test('pointer and keyboard switch the single panel', async () => {
  render(<Page />)
  expect(screen.getByText('First')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }))
  expect(screen.queryByText('First')).toBeNull()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  expect(screen.getByText('First')).toBeTruthy()
})

test('the panel is named by its tab, and the tabs are one Tab stop', () => {
  render(<Page />)
  expect(screen.getByRole('tabpanel', { name: 'One' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1])
})

test('Home and End go to the ends, and arrows follow the text direction', async () => {
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
