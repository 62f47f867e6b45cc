// @vitest-environment jsdom
import './testing.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Menu, MenuChoice, MenuItem } from './Menu.tsx'

function renderMenu(onChoose: (value: string) => void, onSelect: () => void) {
  render(
    <Menu trigger={<button type="button">Open</button>}>
      <MenuItem onSelect={onSelect}>Leave</MenuItem>
      <MenuChoice
        value="EN"
        onChoose={onChoose}
        choices={[
          { value: 'EN', text: 'English' },
          { value: 'MY', text: 'Melayu', lang: 'ms' },
        ]}
      />
    </Menu>,
  )
}

test('opens by keyboard, chooses, and returns the focus', async () => {
  const chosen: string[] = []
  renderMenu(
    (value) => chosen.push(value),
    () => {},
  )
  screen.getByText('Open').focus()
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}')
  expect(chosen).toEqual(['MY'])
  expect(document.activeElement?.textContent).toBe('Open')
})

test('marks the choice and sets each language’s lang', async () => {
  renderMenu(
    () => {},
    () => {},
  )
  await userEvent.click(screen.getByText('Open'))
  expect(screen.getByRole('menuitemradio', { name: 'English' }).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByRole('menuitemradio', { name: 'Melayu' }).lang).toBe('ms')
})
