import { getLanguageTag } from '@gasing/contract/languages'
import { Field } from '@gasing/ui/Field'
import { Icon } from '@gasing/ui/Icon'
import { Spinner } from '@gasing/ui/Spinner'
import { scrollToEntry } from '@gasing/ui/scroll-to-entry'
import { Link, useLocation } from '@tanstack/react-router'
import clsx from 'clsx'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { LoadFailure } from '#shared/LoadFailure.tsx'
import { openModal } from '#state/modal-store.ts'
import { HelpText } from './HelpText.tsx'
import { type Finding, type HelpItem, searchHelp, useHelp } from './use-help.ts'

/** The help centre (ROUTE-11, ROUTE-12): topics, search, and the topic named in the address. */
export function HelpView() {
  const t = useT()
  const tag = useLocation({ select: ({ hash }) => hash })
  const { data: items = [], isPending, isLoadingError, error, refetch } = useHelp()
  const [query, setQuery] = useState('')
  const sought = useDeferredValue(query.trim())
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes to a topic has found it
  useEffect(() => setQuery(''), [tag])
  const chosen = tag ? items.find((item) => item.tag === tag) : items[0]
  if (isPending) return <Spinner label={t('loading')} className="py-20" />
  if (isLoadingError) return <LoadFailure problem={error} onRetry={() => void refetch()} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[280px_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-[calc(var(--header-h)+20px)]">
        <Field
          type="search"
          label={t('help_search')}
          value={query}
          start={<Icon name="search" className="size-5" />}
          maxLength={80}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Topics items={items} chosen={chosen} />
      </div>
      {sought ? (
        <HelpResults found={searchHelp(items, sought)} words={sought} onOpen={() => setQuery('')} />
      ) : chosen ? (
        <Article item={chosen} named={tag !== ''} />
      ) : (
        <UnknownTag tag={tag} />
      )}
    </div>
  )
}

function Topics({ items, chosen }: { items: readonly HelpItem[]; chosen: HelpItem | undefined }) {
  const t = useT()
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one is brought into the strip of a phone
  useEffect(() => {
    scrollToEntry(list.current, list.current?.querySelector('[aria-current=page]'))
  }, [chosen?.tag])
  return (
    <nav
      ref={list}
      aria-label={t('help_topics')}
      className="lane -mx-4 mt-4 auto-cols-max gap-2 px-4 sm:mx-0 sm:px-0 lg:block lg:max-h-[calc(100dvh-220px)] lg:overflow-y-auto"
    >
      {items.map(({ tag, title }) => (
        <Link
          key={tag}
          to="."
          hash={tag}
          aria-current={tag === chosen?.tag ? 'page' : undefined}
          className={clsx(
            'flex min-h-11 items-center rounded-full border px-4 text-sm font-medium no-underline lg:rounded-m lg:border-0 lg:px-3',
            tag === chosen?.tag
              ? 'border-brand bg-brand-soft text-brand-text'
              : 'border-line bg-surface text-muted hover:text-ink lg:bg-transparent lg:hover:bg-raised',
          )}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}

function Article({ item, named }: { item: HelpItem; named: boolean }) {
  const title = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another topic was chosen
  useEffect(() => {
    if (named) title.current?.scrollIntoView?.({ block: 'start' })
  }, [item.tag, named])
  return (
    <article
      aria-labelledby={id}
      className="min-h-[60dvh] rounded-l border border-line bg-surface p-5 shadow-card sm:p-8"
    >
      <h2 ref={title} id={id} lang={getLanguageTag(item.language)} className="mb-4 scroll-mt-28 text-2xl">
        {item.title}
      </h2>
      <HelpText key={item.tag} item={item} className="max-w-prose" />
    </article>
  )
}

function HelpResults({ found, words, onOpen }: { found: readonly Finding[]; words: string; onOpen: () => void }) {
  const t = useT()
  return (
    <section aria-label={t('help_results')} className="min-h-[60dvh]">
      <p role="status" className="mb-3 text-muted">
        {t('help_found', { count: found.length, words })}
      </p>
      <ul className="grid gap-2">
        {found.map(({ item: { tag, title }, excerpt }) => (
          <li key={tag}>
            <Link
              to="."
              hash={tag}
              onClick={onOpen}
              className="block rounded-m border border-line bg-surface p-4 no-underline hover:border-brand"
            >
              <span className="font-semibold text-ink">{title}</span>
              <span className="mt-1 block text-sm text-muted">{excerpt}</span>
            </Link>
          </li>
        ))}
      </ul>
      {found.length === 0 && <ContactLink />}
    </section>
  )
}

function UnknownTag({ tag }: { tag: string }) {
  const t = useT()
  return (
    <section className="min-h-[60dvh] rounded-l border border-line bg-surface p-5 sm:p-8">
      <h2 className="mb-2 text-2xl">{t('help_unknown')}</h2>
      <p className="text-muted">{t('help_unknown_text', { tag })}</p>
      <ContactLink />
    </section>
  )
}

function ContactLink() {
  const t = useT()
  return (
    <button
      type="button"
      className="mt-3 inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-brand-text underline underline-offset-4"
      onClick={() => openModal({ name: 'feedback' })}
    >
      <Icon name="message-square" className="size-5" />
      {t('help_ask')}
    </button>
  )
}
