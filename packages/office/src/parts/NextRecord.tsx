import NextIcon from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useContext, useEffect, useRef } from 'react'
import { ListContext, type ListControllerResult, useGetList } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { serverOrder } from '#api/data-provider.ts'
import { useT } from '#i18n/provider.ts'

export const topLine = { borderTop: 1, borderColor: 'divider' }

/** In the state of a location that this link led to. */
const ledHere = 'led by the next link'

/**
 * Opens the record after this one in its list. A decision removes the button that opened its dialog and so loses the focus: it continues
 * here, so that a queue can be worked through by keyboard.
 */
export function NextRecord() {
  const t = useT()
  const { pathname, search, state } = useLocation()
  const [list, id] = [pathname.slice(0, pathname.lastIndexOf('/')), pathname.slice(pathname.lastIndexOf('/') + 1)]
  const next = useNext(id)
  const link = useRef<HTMLAnchorElement>(null)
  useLostFocus(() => link.current?.focus({ preventScroll: true }))
  // a link does not take the focus by itself
  useEffect(() => {
    if (state === ledHere) link.current?.focus({ preventScroll: true })
  }, [state])
  if (!next) return null
  const label = t('next_record')
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', pl: 1.5, py: 1.5, ...topLine }}>
      <Tooltip title={label}>
        <IconButton
          component={Link}
          ref={link}
          to={`${list}/${next.id}${next.search ?? search}`}
          state={ledHere}
          aria-label={label}
        >
          <NextIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

type Next = { readonly id: string; readonly search?: string }

/**
 * The record after this one, on the next page after the last of a page; once a decision has taken this one out of the list, the
 * one in its place. None for a record from elsewhere.
 */
function useNext(id: string): Next | null {
  const list = useContext(ListContext)
  const ids = (list?.data ?? []).map((record) => String(record.id))
  const place = ids.indexOf(id)
  const nextPage = useNextPage(list, place >= 0 && place === ids.length - 1)
  const lastPlace = useRef<number>(null)
  useEffect(() => {
    if (place >= 0) lastPlace.current = place
  }, [place])
  const next = ids[place >= 0 ? place + 1 : (lastPlace.current ?? ids.length)]
  return next === undefined ? nextPage : { id: next }
}

/** The first record of the next page, with the address of that page; the filter may be one that the address leaves out. */
function useNextPage(list: ListControllerResult | null, isLast: boolean): Next | null {
  const { resource = '', page = 1, perPage = 25, total = 0, sort = serverOrder, filterValues: filter = {} } = list ?? {}
  const enabled = isLast && page * perPage < total
  const pagination = { page: page + 1, perPage }
  const { data } = useGetList(resource, { pagination, sort, filter }, { enabled })
  const [first] = enabled ? (data ?? []) : []
  if (!first) return null
  const order = { sort: sort.field, order: sort.order, filter: JSON.stringify(filter) }
  const search = new URLSearchParams({ page: `${page + 1}`, perPage: `${perPage}`, ...order })
  return { id: String(first.id), search: `?${search}` }
}

/** Calls back when what had the focus has been removed. A press beside everything that takes the focus is no loss. */
function useLostFocus(onLost: () => void): void {
  const call = useRef(onLost)
  useEffect(() => {
    call.current = onLost
  })
  useEffect(() => {
    let last = document.activeElement
    const remember = ({ target }: FocusEvent) => {
      last = target as Element
    }
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body && last?.isConnected === false) call.current()
    })
    addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}
