import type { Platform } from '#platform/platform.ts'
import { addBrandCommand, listBrands, updateBrandCommand } from './brand.ts'
import { formatConformance, hasConformanceFailures, runConformance } from './conform/conform.ts'
import { checkDrawCode, verifyDraw } from './draws.ts'
import type { Flags } from './flags.ts'
import { formatRenewal, isRenewalIncomplete, renewKeys } from './keys.ts'
import { changeAgentType, lockMemberCommand, showMember } from './member.ts'
import { addOperatorCommand, exportAuditFile, hasBrokenChain, verifyAuditChains } from './operator.ts'
import { addVendorCommand, disableVendor, listVendorsCommand, syncVendorCommand } from './vendor.ts'
import { grantFreeRounds, listCalls, revokeFreeRounds, setVendorTermsCommand } from './vendor-terms.ts'

type CommandHelp = { readonly usage: string; readonly about: string }
export type Command = CommandHelp &
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
    run: addBrandCommand,
  },
  'brand set': {
    usage: 'brand set --code C [--name N] [--status 0|1|2] [--language MY]',
    about: 'Change a brand',
    run: updateBrandCommand,
  },
  'member show': {
    usage: 'member show --brand B --account A',
    about: 'Show the balance and status of a member',
    run: showMember,
  },
  'member lock': {
    usage: 'member lock --brand B --account A --reason R',
    about: 'Lock a member and end its sessions',
    run: lockMemberCommand,
  },
  'member agent': {
    usage: 'member agent --brand B --account A --type 1|2|0 --reason R',
    about: 'Make a member an agent (1 without an upline, 2 with one) or an ordinary member again (0); its sessions end',
    run: changeAgentType,
  },
  'operator add': {
    usage: 'operator add --brand B --name N --password-file FILE|--password P --roles finance,risk',
    about:
      'Add a back-office operator with the password in the file; --password shows it to other users of the machine',
    run: addOperatorCommand,
  },
  'vendor add': {
    usage:
      'vendor add --code C --dialect hub88|softswiss|transfer|pragmatic|pgsoft|jili --brand B --url U --public-key FILE|--secret-file FILE [--name N] [--operator-id 1] [--account A] [--wallet seamless|transfer]',
    about:
      "Register a vendor and print our public key; --account is our account name at the vendor (all dialects except hub88), by default the brand's code",
    run: addVendorCommand,
  },
  'vendor sync': { usage: 'vendor sync --code C', about: "Import a vendor's game catalogue", run: syncVendorCommand },
  'vendor conform': {
    usage: 'vendor conform --code C [--url PORTAL] [--private-key FILE] [--side wallet|supplier|both]',
    about: 'Test the portal as the vendor would call it, and the vendor as the portal calls it; print each check',
    run: runConformance,
    failed: hasConformanceFailures,
    lines: formatConformance,
  },
  'vendor set': {
    usage:
      'vendor set --code C [--addresses A,B/24] [--units VND=1000] [--answer-ms 5000] [--calls-max 16] [--keep-calls all|failures] [--jurisdiction MT|none] [--next-public-key FILE|--next-secret-file FILE] [--promote-key yes]',
    about:
      "Set a vendor's allowed addresses, currency units, response deadline, concurrent calls, call log, licence jurisdiction and next key",
    run: setVendorTermsCommand,
  },
  'vendor calls': {
    usage: 'vendor calls --code C [--last 20]',
    about: 'Show the newest logged calls verbatim',
    run: listCalls,
  },
  'vendor give': {
    usage: 'vendor give --code C --account A --game G --rounds N --value 1.00 --until TIME [--turnover 10]',
    about: 'Grant a member free rounds at a vendor that supports them',
    run: grantFreeRounds,
  },
  'vendor take-back': {
    usage: 'vendor take-back --code C --issue I',
    about: 'Revoke free rounds that have not been played',
    run: revokeFreeRounds,
  },
  'vendor list': { usage: 'vendor list [--brand B]', about: 'List vendors with their status', run: listVendorsCommand },
  'vendor disable': {
    usage: 'vendor disable --code C',
    about: 'Disable a vendor; wins are still accepted',
    run: disableVendor,
  },
  'draws verify': {
    usage: 'draws verify --lottery L --draw D [--url http://localhost:8080]',
    about: 'Recompute a draw from public data alone',
    offline: verifyDraw,
  },
  'draws code': {
    usage: 'draws code',
    about: 'Compare the code that makes draws with the reviewed version, file by file',
    offline: checkDrawCode,
  },
  'audit export': {
    usage: 'audit export --brand B --out FILE',
    about: 'Export the whole audit log to a file that third parties can verify (docs/audit-log.md)',
    run: exportAuditFile,
  },
  'keys renew': {
    usage: 'keys renew',
    about:
      'Re-encrypt everything that other lines of keys/seal.hex sealed with the starred line, while the portal runs',
    run: renewKeys,
    failed: isRenewalIncomplete,
    lines: formatRenewal,
  },
  audit: {
    usage: 'audit [--brand B]',
    about: 'Recompute the audit chains',
    run: verifyAuditChains,
    failed: hasBrokenChain,
  },
}

export const formatCommandUsage = ({ usage: words, about }: CommandHelp): string =>
  `gasing ${words}\n  ${about}\n  --json prints the result as JSON`

export const formatUsage = (): string =>
  [
    'Usage: npx gasing COMMAND [--help] [--json]',
    '',
    ...Object.values(commands).map(({ usage: words, about }) => `  ${words}\n      ${about}`),
    '  backup [--keep 7], restore [--to TIME]\n      Back up or restore the embedded database with keys and uploads; restore audits the money',
  ].join('\n')
