// @vitest-environment jsdom
import './testing.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Carousel } from './Carousel.tsx'

const texts = {
  label: 'Offers',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  slide: (number: number, total: number) => `${number} of ${total}`,
}

test('HEAD-5 each slide is a named group, and autoplay can be paused', async () => {
  render(
    <Carousel texts={texts} autoplay>
      <p>One</p>
      <p>Two</p>
    </Carousel>,
  )
  expect(screen.getByRole('region', { name: 'Offers' })).toBeTruthy()
  expect(screen.getByRole('group', { name: '2 of 2' }).textContent).toBe('Two')
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
})

test('HEAD-5 a single slide has no controls', () => {
  render(
    <Carousel texts={texts} autoplay>
      <p>One</p>
    </Carousel>,
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('HEAD-5 a carousel that gets more slides plays, until it is stopped', async () => {
  const show = (names: readonly string[]) => (
    <Carousel texts={texts} autoplay>
      {names.map((name) => (
        <p key={name}>{name}</p>
      ))}
    </Carousel>
  )
  const { rerender } = render(show(['One']))
  rerender(show(['One', 'Two']))
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  rerender(show(['One', 'Two', 'Three']))
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
})
