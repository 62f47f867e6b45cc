// @vitest-environment jsdom
import '#testing/page.ts'
import { banners } from '@gasing/contract/calls/system'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildKey, queries } from '#api/query.ts'
import { closeSession } from '#api/session.ts'
import { startTexts } from '#i18n/i18n.ts'
import { signInForTests } from '#testing/member.ts'
import { renderRouted } from '#testing/routed.tsx'
import { BannerStrip } from './BannerStrip.tsx'

signInForTests()

const toBanner = (linkage: string) => ({
  ...{ bannerId: linkage, linkage, linkageType: 'page', url: '/art/banners/gift', title: linkage },
  ...{ text: '', action: '' },
})
const listShown = () => screen.getAllByRole('link').map((link) => link.textContent)

test('PROMO-2 a banner that invites to register is shown to guests only', async () => {
  await startTexts('EN', 'EN')
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  queries.setQueryData(buildKey(banners, { query: { groupName: 'home' } }), ['/register', '/promotions'].map(toBanner))
  renderRouted(<BannerStrip group="home" />)
  expect(listShown()).toEqual(['/promotions'])
  cleanup()
  closeSession('signed-out')
  renderRouted(<BannerStrip group="home" />)
  expect(listShown()).toEqual(['/register', '/promotions'])
})
