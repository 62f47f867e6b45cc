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
