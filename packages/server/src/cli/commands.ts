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
  'brand list': { usage: 'brand list', about: 'List brands with their hosts', run: listBrands },
  'brand add': {
    usage:
      'brand add --code C --name N --host H [--agent-host H] --currency MYR --symbol RM --decimals 2 --zone Asia/Kuala_Lumpur --languages MY,EN',
    about: 'Create a brand; its first language is the default',
    run: addBrand,
  },
  'brand set': {
    usage: 'brand set --code C [--name N] [--status 0|1|2] [--language MY]',
    about: 'Change a brand',
    run: setBrand,
  },
  'member show': {
    usage: 'member show --brand B --account A',
    about: 'Show the balance and status of a member',
    run: show,
  },
  'member lock': {
    usage: 'member lock --brand B --account A --reason R',
    about: 'Lock a member and end its sessions',
    run: lock,
  },
  'member agent': {
    usage: 'member agent --brand B --account A --type 1|2|0 --reason R',
    about: 'Make a member an agent (1 without an upline, 2 with one) or an ordinary member again (0); its sessions end',
    run: changeAgent,
  },
  'operator add': {
    usage: 'operator add --brand B --name N --password P --roles finance,risk',
    about: 'Add a back-office operator with the given password',
    run: addOperator,
  },
  'vendor add': {
    usage:
      'vendor add --code C --dialect hub88|softswiss|transfer|pragmatic|pgsoft|jili --brand B --url U --public-key FILE|--secret-file FILE [--name N] [--operator-id 1] [--account A] [--wallet seamless|transfer]',
    about:
      "Register a vendor and print our public key; --account is our account name at the vendor (all dialects except hub88), by default the brand's code",
    run: add,
  },
  'vendor sync': { usage: 'vendor sync --code C', about: "Import a vendor's game catalogue", run: sync },
  'vendor conform': {
    usage: 'vendor conform --code C [--url PORTAL] [--private-key FILE] [--side wallet|supplier|both]',
    about: 'Test the portal as the vendor would call it, and the vendor as the portal calls it; print each check',
    run: conform,
    failed: conformFailed,
    lines: conformLines,
  },
  'vendor set': {
    usage:
      'vendor set --code C [--addresses A,B/24] [--units VND=1000] [--answer-ms 5000] [--calls-max 16] [--keep-calls all|failures] [--jurisdiction MT|none] [--next-public-key FILE|--next-secret-file FILE] [--promote-key yes]',
    about:
      "Set a vendor's allowed addresses, currency units, response deadline, concurrent calls, call log, licence jurisdiction and next key",
    run: set,
  },
  'vendor calls': {
    usage: 'vendor calls --code C [--last 20]',
    about: 'Show the newest logged calls verbatim',
    run: calls,
  },
  'vendor give': {
    usage: 'vendor give --code C --account A --game G --rounds N --value 1.00 --until TIME',
    about: 'Grant a member free rounds at a vendor that supports them',
    run: give,
  },
  'vendor take-back': {
    usage: 'vendor take-back --code C --issue I',
    about: 'Revoke free rounds that have not been played',
    run: takeBack,
  },
  'vendor list': { usage: 'vendor list [--brand B]', about: 'List vendors with their status', run: list },
  'vendor disable': {
    usage: 'vendor disable --code C',
    about: 'Disable a vendor; wins are still accepted',
    run: disable,
  },
  'draws verify': {
    usage: 'draws verify --lottery L --draw D [--url http://localhost:8080]',
    about: 'Recompute a draw from public data alone',
    offline: verify,
  },
  'draws code': {
    usage: 'draws code',
    about: 'Compare the code that makes draws with the reviewed version, file by file',
    offline: code,
  },
  'audit export': {
    usage: 'audit export --brand B --out FILE',
    about: 'Export the whole audit log to a file that third parties can verify (docs/audit-log.md)',
    run: exportAudit,
  },
  'keys renew': {
    usage: 'keys renew',
    about:
      'Re-encrypt everything that other lines of keys/seal.hex sealed with the starred line, while the portal runs',
    run: renewKeys,
    failed: keysNotDone,
  },
  audit: { usage: 'audit [--brand B]', about: 'Recompute the audit chains', run: audit, failed: auditFailed },
}

export const usageOf = ({ usage: words, about }: Told): string =>
  `gasing ${words}\n  ${about}\n  --json prints the result as JSON`

export const usage = (): string =>
  [
    'Usage: npx gasing COMMAND [--help] [--json]',
    '',
    ...Object.values(commands).map(({ usage: words, about }) => `  ${words}\n      ${about}`),
    '  backup [--keep 7], restore [--to TIME]\n      Back up or restore the embedded database with keys and uploads; restore audits the money',
  ].join('\n')
