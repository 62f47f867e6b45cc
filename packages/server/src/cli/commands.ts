import type { Platform } from '#platform/platform.ts'
import { addBrand, listBrands, setBrand } from './brand.ts'
import { conform, conformFailed, conformLines } from './conform/conform.ts'
import { code, verify } from './draws.ts'
import type { Flags } from './flags.ts'
import { keysNotDone, renewKeys } from './keys.ts'
import { changeAgent, lock, show } from './member.ts'
import { addOperator, audit, auditFailed, exportAudit } from './operator.ts'
import { add, disable, list, sync } from './vendor.ts'
import { calls, give, set, takeBack } from './vendor-terms.ts'

type Told = { readonly usage: string; readonly about: string }
export type Command = Told &
  (
    | {
        readonly run: (platform: Platform, flags: Flags) => Promise<unknown>
        /** Whether the answer reports a failure, which makes the exit code 1. */
        readonly failed?: (answer: unknown) => boolean
        /** Formats the answer for a person, where plain fields are not enough. */
        readonly lines?: (answer: unknown) => string
      }
    /** Needs neither configuration nor a database. */
    | { readonly offline: (flags: Flags) => Promise<unknown> }
  )

/** Every command by its name. */
export const commands: Readonly<Record<string, Command>> = {
  'brand list': { usage: 'brand list', about: 'Brands with their hosts', run: listBrands },
  'brand add': {
    usage:
      'brand add --code C --name N --host H [--agent-host H] --currency MYR --symbol RM --decimals 2 --zone Asia/Kuala_Lumpur --languages MY,EN',
    about: 'Makes a brand; its first language is the default',
    run: addBrand,
  },
  'brand set': {
    usage: 'brand set --code C [--name N] [--status 0|1|2] [--language MY]',
    about: 'Changes a brand',
    run: setBrand,
  },
  'member show': { usage: 'member show --brand B --account A', about: 'A member with balance and state', run: show },
  'member lock': {
    usage: 'member lock --brand B --account A --reason R',
    about: 'Locks a member and ends its sessions',
    run: lock,
  },
  'member agent': {
    usage: 'member agent --brand B --account A --type 1|2|0 --reason R',
    about:
      'Makes a member an agent (1 without an upline, 2 below one), or with 0 a plain member again; its sessions end',
    run: changeAgent,
  },
  'operator add': {
    usage: 'operator add --brand B --name N --password P --roles finance,risk',
    about: 'Adds an operator of the back office, whose password is the one that is typed',
    run: addOperator,
  },
  'vendor add': {
    usage:
      'vendor add --code C --dialect hub88|softswiss|transfer|pragmatic|pgsoft|jili --brand B --url U --public-key FILE|--secret-file FILE [--name N] [--operator-id 1] [--account A] [--wallet seamless|transfer]',
    about:
      "Registers a vendor and prints our public key; --account is what it calls us, in every dialect but hub88, and the brand's code if not given",
    run: add,
  },
  'vendor sync': { usage: 'vendor sync --code C', about: "Pulls a vendor's catalogue", run: sync },
  'vendor conform': {
    usage: 'vendor conform --code C [--url PORTAL] [--private-key FILE] [--side wallet|supplier|both]',
    about: 'Plays the vendor against the portal, and the portal against the vendor; prints each check',
    run: conform,
    failed: conformFailed,
    lines: conformLines,
  },
  'vendor set': {
    usage:
      'vendor set --code C [--addresses A,B/24] [--units VND=1000] [--answer-ms 5000] [--calls-max 16] [--keep-calls all|failures] [--jurisdiction MT|none] [--next-public-key FILE|--next-secret-file FILE] [--promote-key yes]',
    about:
      'Where a vendor may call from, its units, deadline and pool, what is kept of its calls, under which licence it opens games, and its next key',
    run: set,
  },
  'vendor calls': {
    usage: 'vendor calls --code C [--last 20]',
    about: 'The newest calls that were kept, word for word',
    run: calls,
  },
  'vendor give': {
    usage: 'vendor give --code C --account A --game G --rounds N --value 1.00 --until TIME',
    about: 'Gives a member free rounds at a vendor that has them',
    run: give,
  },
  'vendor take-back': {
    usage: 'vendor take-back --code C --issue I',
    about: 'Takes free rounds back that have not been played',
    run: takeBack,
  },
  'vendor list': { usage: 'vendor list [--brand B]', about: 'Vendors with their state', run: list },
  'vendor disable': {
    usage: 'vendor disable --code C',
    about: 'Switches a vendor off; wins are still taken',
    run: disable,
  },
  'draws verify': {
    usage: 'draws verify --lottery L --draw D [--url http://localhost:8080]',
    about: 'Recomputes a draw from what is public alone',
    offline: verify,
  },
  'draws code': {
    usage: 'draws code',
    about: 'Whether the code that makes draws is what was reviewed, file by file',
    offline: code,
  },
  'audit export': {
    usage: 'audit export --brand B --out FILE',
    about: 'Writes the whole log into a file that anybody can check (docs/audit-log.md)',
    run: exportAudit,
  },
  'keys renew': {
    usage: 'keys renew',
    about:
      'Writes anew, by the line of keys/seal.hex with the star, what other lines have sealed, while the portal works',
    run: renewKeys,
    failed: keysNotDone,
  },
  audit: { usage: 'audit [--brand B]', about: 'Recomputes the audit chains', run: audit, failed: auditFailed },
}

export const usageOf = ({ usage: words, about }: Told): string =>
  `gasing ${words}\n  ${about}\n  --json prints the answer as JSON`

export const usage = (): string =>
  [
    'Usage: npx gasing COMMAND [--help] [--json]',
    '',
    ...Object.values(commands).map(({ usage: words, about }) => `  ${words}\n      ${about}`),
    '  backup [--keep 7], restore [--to MOMENT]\n      The embedded database with keys and uploads; restore audits the money',
  ].join('\n')
